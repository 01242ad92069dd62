#!/usr/bin/env python3
"""The example that learns by self-play, made very small: its gradient is right, learning lowers what it should, an
interruption changes nothing, and the whole runs to its figures. usage: self_play_test.py LIBRARY"""
import csv
import importlib.util
import os
import pathlib
import sys
import tempfile
import xml.etree.ElementTree

import numpy

ROOT = pathlib.Path(__file__).resolve().parent.parent
os.environ["PRAIRIE_LIBRARY"] = sys.argv[1]
sys.path.insert(0, str(ROOT / "python"))
sys.dont_write_bytecode = True

import prairie  # noqa: E402

SPEC = importlib.util.spec_from_file_location("self_play", ROOT / "python/examples/self_play.py")
play = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(play)
EYES = play.Eyes(prairie.Game(play.GAME))


def decisions(school):
    with prairie.Batch(play.GAME, 8, play.SEATS, seed=3, redeals=False) as batch:
        return play.play(school.weights, EYES, batch, numpy.random.default_rng(4))


def what_is_seen_is_small_and_changes():
    course = decisions(play.School(EYES, 1))
    assert 100 < course["seen"].shape[1] < 250 and course["seen"].min() == 0 and course["seen"].max() <= 3
    assert course["legal"][range(len(course["said"])), course["said"]].all()


def the_gradient_is_that_of_differences():
    school, random = play.School(EYES, 2), numpy.random.default_rng(5)
    weights = {name: one.astype(float) + random.standard_normal(one.shape) * 0.05
               for name, one in school.weights.items()}
    part = {name: one[:40] for name, one in decisions(school).items()}
    found = play.slope(weights, part)[1]
    for name, one in found.items():
        way = random.standard_normal(one.shape)
        sides = [play.slope({**weights, name: weights[name] + sign * 1e-6 * way}, part)[0] for sign in (1, -1)]
        slope = (sides[0] - sides[1]) / 2e-6
        assert abs(slope - (way * one).sum()) < 1e-4 * max(1, abs(slope)), (name, slope, (way * one).sum())


def what_is_expected_of_a_decision_is_what_came_of_it():
    """Without trust in later surprises a decision is worth what its seat expects next, or the end."""
    places = numpy.array([0])
    course = [(places, numpy.array([seat]), *[places] * 4, numpy.array([expected]))
              for seat, expected in ((0, 0.1), (1, 0.2), (0, 0.3))]
    judged = play.judge(course, numpy.array([[0.5, -0.5]]), trust=0.0)
    assert numpy.allclose(judged["value"], [0.3, -0.5, 0.5]) and numpy.allclose(judged["gain"], [0.2, -0.7, 0.2])
    assert numpy.allclose(play.judge(course, numpy.array([[0.5, -0.5]]), trust=1.0)["value"], [0.5, -0.5, 0.5])


def learning_lowers_the_loss():
    school = play.School(EYES, 3)
    course = decisions(school)
    course["gain"] = (course["gain"] - course["gain"].mean()) / course["gain"].std()
    before = play.slope(school.weights, course)[0]
    play.learn(school.weights, school.adam, dict(course), 1e-3, numpy.random.default_rng(1), epochs=5, size=64)
    assert play.slope(school.weights, course)[0] < before - 0.01


def an_interruption_changes_nothing(folder):
    whole, cut = play.School(EYES, 4), play.School(EYES, 4)
    for _ in range(2):
        whole.attend(4, 3)
    cut.attend(4, 3)
    cut.keep(folder)
    again = play.School(EYES, 4)
    again.resume(folder)
    again.attend(4, 3)
    assert again.round == 2 and again.games == 8
    assert all((again.weights[name] == whole.weights[name]).all() for name in whole.weights)
    try:
        play.School(EYES, 5).resume(folder)
    except SystemExit as error:
        assert "another policy" in str(error)
    else:
        raise AssertionError("another seed's policy was taken")


def it_runs_to_its_figures(folder):
    words = ["--tables", "4", "--every", "1", "--deals", "3", "--final", "3", "--out", str(folder / "small")]
    play.main(["--rounds", "1", *words])
    play.main(["--rounds", "2", *words])
    with open(folder / "small/curve.csv", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [row["games"] for row in rows] == ["4", "8"] and all(0 <= float(row["share"]) <= 1 for row in rows)
    figure = xml.etree.ElementTree.parse(folder / "small/curve.svg").getroot()
    assert len(figure.find(".//{*}polyline").get("points").split()) == 2


for test in (what_is_seen_is_small_and_changes, the_gradient_is_that_of_differences,
             what_is_expected_of_a_decision_is_what_came_of_it, learning_lowers_the_loss):
    test()
    print(test.__name__.replace("_", " "))
with tempfile.TemporaryDirectory() as scratch:
    an_interruption_changes_nothing(pathlib.Path(scratch))
    it_runs_to_its_figures(pathlib.Path(scratch))
