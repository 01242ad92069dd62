#!/usr/bin/env python3
"""How the program behaves towards a person at a terminal, apart from playing to the end.

usage: manners_test.py PRAIRIE
"""
import json
import os
import re
import subprocess
import sys
import tempfile

from terminal import Terminal

SEED = ["--seed", "00112233445566778899aabbccddeeff"]
PROGRAM = ""
HERE = os.path.dirname(os.path.abspath(__file__))


def play(game, *options):
    return [PROGRAM, "play", game, "--bots", "random", "--human", "0=Ana", *SEED, *options]


def a_refusal_tells_the_rule():
    with Terminal(play("sioux")) as terminal:
        terminal.wait("^Ana>$")
        terminal.type("play 12")
        terminal.wait(r"^No: play a card that is in your hand \(SX-3.1\)$")
    with Terminal(play("sioux"), language="fr") as terminal:
        terminal.wait("^Ana>$")
        terminal.type("play 12")
        terminal.wait(r"^Non : jouez une carte de votre main \(SX-3.1\)$")


def what_is_no_action_is_said_to_be_none():
    with Terminal(play("bison")) as terminal:
        terminal.wait("^Ana>$")
        terminal.type("dance")
        terminal.wait("^No: this is no action of Bison")
        terminal.wait("help lists what you can type")


def words_may_be_short_and_without_their_verb():
    with Terminal(play("sioux")) as terminal:
        terminal.wait("^Ana>$")
        terminal.type("pl cr")
        terminal.wait("Ana shows the Clever Crow")
        terminal.type("13")
        terminal.wait("Ana shows 13")


def tab_completes():
    with Terminal(play("sioux")) as terminal:
        terminal.wait("^Ana>$")
        terminal.key("p", "l", "Tab")
        terminal.wait("^Ana> play$")
        terminal.key("s", "h", "Tab")
        terminal.wait("^Ana> play shaman$")
        terminal.key("Enter")
        terminal.wait("Ana shows the Wise Elder")


def own_choices_may_be_undone_until_something_is_shown():
    with Terminal(play("tomahawk")) as terminal:
        terminal.wait("^Ana>$")
        terminal.type("undo")
        terminal.wait("^Nothing can be taken back: nothing has been done yet.$")
        terminal.type("1")
        terminal.wait("on ground 1, ")
        terminal.type("undo")
        terminal.wait("^Nothing can be taken back: somebody else has acted since.$")
        terminal.type("1")
        terminal.wait("on ground 2, ")
        terminal.type("undo")
        terminal.wait("on ground 1, ")
        for ground in "2345":
            terminal.type("1")
            terminal.wait(f"on ground {ground}, " if ground < "5" else "Your turn is complete")
        terminal.type("undo")
        terminal.wait("on ground 4, ")
        terminal.type("1")
        terminal.wait("Your turn is complete")
        terminal.type("")
        terminal.wait("^Ana>$|Enter shows the table")


def a_saved_game_goes_on():
    with Terminal(play("sioux")) as terminal:
        terminal.wait("^Ana>$")
        terminal.type("play 9")
        terminal.wait("hunt 2")
        terminal.type("save game.prairie")
        terminal.wait("^Saved in game.prairie")
        terminal.type("quit")
        terminal.wait(r"\[ended with 0\]")
        os.rename(terminal.path("game.prairie"), "game.prairie")
    with Terminal([PROGRAM, "play", "--resume", os.path.abspath("game.prairie")],
                  language="fr") as terminal:
        terminal.wait("Ana montre 9")
        terminal.wait("chasse 2")
        for word in ["log", "journal"]:  # the English words serve as well
            terminal.type(word)
            assert "Ana a choisi une carte" in terminal.wait_answer("^Ana> ?$")
        terminal.type("quitter")
        terminal.wait(r"\[ended with 0\]")
    with Terminal([PROGRAM, "play"]) as terminal:
        terminal.wait("Which game")
        os.rename("game.prairie", terminal.path("game.prairie"))
        terminal.type("r")
        terminal.wait("Which file")
        terminal.key("g", "Tab")
        terminal.wait(r"game\.prairie$")
        terminal.type("")
        terminal.wait("Ana shows 9")


def leaving_offers_to_save():
    for key in ["C-d", "C-c"]:
        with Terminal(play("sioux")) as terminal:
            terminal.wait("^Ana>$")
            terminal.type("play 9")
            terminal.wait("hunt 2(.|\n)*^Ana>$")
            terminal.key(key)
            terminal.wait("Save this game")
            terminal.type("y")
            terminal.wait("^Saved in sioux-")
            terminal.wait(r"\[ended with 0\]")


def secrets_are_hidden_between_people():
    command = [PROGRAM, "play", "tomahawk", "--human", "0=Ana,1=Bo", *SEED]
    with Terminal(command) as terminal:
        terminal.wait("It is Ana's turn. Hand over the keyboard")
        terminal.type("")
        screen = terminal.wait("^Ana>$")
        assert "Keep" in screen
        terminal.type("1")
        screen = terminal.wait("^Bo, press Enter:$")
        assert "Keep" not in screen and "Ana>" not in screen, screen
        history = terminal.run("capture-pane", "-p", "-t", "game", "-S", "-")
        assert "Keep" not in history, history


def the_menu_starts_a_game():
    with Terminal([PROGRAM, "play"]) as terminal:
        terminal.wait("Which game\\?")
        terminal.type("l")
        terminal.wait("Quel jeu ?")
        terminal.type("sioux")
        terminal.wait("Places : 3")
        terminal.type("1")
        terminal.wait("Combien de places")
        terminal.type("2")
        terminal.wait("Places : 2")
        terminal.type("")
        terminal.wait("il faut le Campement silencieux")
        terminal.type("2")
        terminal.wait("Quel réglage")
        terminal.type("2")
        terminal.wait("phantom=1")
        terminal.type("5")
        terminal.wait("Le nom d’une personne")
        terminal.type("random")
        terminal.wait("robot, random")
        terminal.type("")
        terminal.wait("Campement sil")
        terminal.wait("^Ana>$")


def colours_are_for_terminals_that_want_them():
    with Terminal(play("sioux"), colour=True) as terminal:
        terminal.wait("^Ana>$")
        assert "\033[" in terminal.screen(colours=True)
    with Terminal(play("sioux")) as terminal:
        terminal.wait("^Ana>$")
        assert "\033[" not in terminal.screen(colours=True)


def a_record_is_stepped_through():
    subprocess.run([PROGRAM, "play", "sioux", "--human", "none", "--bots", "random", *SEED,
                    "--save", "whole.prairie"], check=True, capture_output=True)
    with Terminal([PROGRAM, "replay", os.path.abspath("whole.prairie")]) as terminal:
        terminal.wait("action 0 of")
        terminal.key("Right")
        terminal.wait("action 1 of")
        terminal.key("n", "n")
        terminal.wait("action 3 of")
        terminal.key("Left")
        terminal.wait("action 2 of")
        terminal.key("v")
        terminal.wait("seen by: what a spectator sees")
        terminal.key("End")
        terminal.wait("^Result:$")
        terminal.key("q")
        terminal.wait(r"\[ended with 0\]")


def ask(arguments, lines=(), language="en"):
    """Runs the program without a terminal; returns status, output and errors."""
    done = subprocess.run([PROGRAM, *arguments], input="".join(f"{line}\n" for line in lines),
                          capture_output=True, text=True, check=False,
                          env={"PATH": os.environ["PATH"], "PRAIRIE_LANG": language, "USER": "ana"})
    return done.returncode, done.stdout, done.stderr


def without_a_terminal_lines_go_in_and_out():
    status, out, _ = ask(play("sioux")[1:], ["play 9", "help", "play 9", "quit", "n"])
    assert status == 0 and "Ana> play 9" in out and "Ana shows 9" in out, out
    assert "No: play a card that is in your hand (SX-3.1)" in out and "\033" not in out, out


def mistakes_on_the_command_line_are_told():
    for arguments, told in [
            (["dance"], "there is no command dance"), (["play", "go"], "there is no game go"),
            (["play", "sioux", "--seats", "9"], "not for that number of seats"),
            (["play", "sioux", "--seats", "2"], "SX-12"),
            (["play", "sioux", "--option", "wind=1"], "no option wind"),
            (["play", "sioux", "--bots", "genius"], "there is no such bot"),
            (["replay"], "name the file"), (["rules"], "name a game"),
            (["replay", "--as", "x", "f"], "--as"), (["games", "--jsn"], "unknown option")]:
        status, out, errors = ask(arguments)
        assert status == 2 and out == "" and told in errors and "--help" in errors, (arguments,
                                                                                    errors)
    status, _, errors = ask(["verify", "no-such-file"])
    assert status == 1 and "no-such-file" in errors
    status, _, errors = ask(["dance"], language="fr")
    assert status == 2 and "il n’y a pas de commande dance" in errors


def a_damaged_record_is_refused_with_its_line():
    with open("whole.prairie", encoding="utf-8") as file:
        lines = file.read().splitlines()
    first = lines.index("") + 1
    lines[first] = "0 play 12"
    with open("damaged.prairie", "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
    status, _, errors = ask(["verify", "damaged.prairie"])
    assert status == 1 and f"line {first + 1}:" in errors and "SX-3.1" in errors, errors
    status, out, _ = ask(["verify", "--json", "damaged.prairie"])
    assert status == 1 and '"ok":false' in out, out


def a_printed_table_can_be_played_with():
    for game in ["sioux", "tomahawk", "big-manitou", "bison"]:
        _, table, _ = ask(["data", game])
        with open("box.txt", "w", encoding="utf-8") as file:
            file.write(table)
        status, out, errors = ask(["data", game, "box.txt"])
        assert status == 0 and "named my-box" in out, errors
        status, _, errors = ask(["play", game, "--human", "none", "--bots", "random", "--data",
                                 "box.txt", "--save", "own.prairie"])
        assert status == 0, errors
        status, _, errors = ask(["verify", "own.prairie"])
        assert status == 1 and "unknown component table my-box" in errors, errors
        status, out, errors = ask(["verify", "own.prairie", "--data", "box.txt"])
        assert status == 0, errors
    with open("box.txt", "a", encoding="utf-8") as file:
        file.write("whale 3\n")
    status, _, errors = ask(["data", "bison", "box.txt"], language="fr")
    assert status == 1 and "box.txt: ligne " in errors, errors


def analyse(*arguments, language="en"):
    status, out, errors = ask(["analyse", "--bot", "easy", "--sims", "30", *arguments],
                              language=language)
    assert status == 0, errors
    return out.replace("\u00a0", " ").replace("\u202f", " ")


def an_analysis_tells_every_decision_if_asked():
    ask(["play", "tomahawk", "--human", "none", "--bots", "random", "--save", "past.prairie", *SEED])
    told = json.loads(analyse("--json", "past.prairie"))["decisions"]
    usual, everything = analyse("past.prairie"), analyse("--all", "past.prairie")
    costly = [one for one in told if one["loss"] >= 30]
    line = re.compile(r"^ *(\d+)  \w+ ?: (.* %\), .*)$", re.MULTILINE)
    assert "--all lists every decision" in usual and "--all" not in everything, everything
    assert [int(found[0]) for found in line.findall(usual)] == [one["ply"] + 1 for one in costly]
    lines = line.findall(everything)
    assert len(lines) == len(told) > len(costly), everything
    for (ply, words), one in zip(lines, told):
        value, best, loss = (f"{one[key] / 10:.1f} %" for key in ["value", "best_value", "loss"])
        assert int(ply) == one["ply"] + 1 and f" ({value}), " in words, words
        if one["loss"] > 0:
            assert words.endswith(f" ({best}), loss {loss}"), words
        elif not one["forced"] and one["action"] != one["best"]:
            assert words.endswith(f" ({best}), no sure loss"), words
        else:
            assert "loss" not in words, words
    assert len(line.findall(analyse("--all", "past.prairie", language="fr"))) == len(told)


def an_analysis_of_half_a_game_says_so():
    with open("past.prairie", encoding="utf-8") as file:
        lines = file.read().splitlines()
    with open("half.prairie", "w", encoding="utf-8") as file:
        file.write("\n".join(lines[:lines.index("") + 20]) + "\n")
    assert "The game is not finished" in analyse("half.prairie")
    assert "La partie n’est pas terminée" in analyse("half.prairie", language="fr")
    whole = analyse("past.prairie")
    assert "not finished" not in whole and "Where the result comes from" in whole, whole


def a_report_that_cannot_be_written_is_an_error():
    for option in ["--all", "--json"]:
        with open("/dev/full", "w", encoding="utf-8") as full:
            done = subprocess.run([PROGRAM, "analyse", "--bot", "easy", "--sims", "1", option,
                                   "past.prairie"], stdout=full, stderr=subprocess.PIPE, text=True,
                                  check=False, env={"PRAIRIE_LANG": "en"})
        assert done.returncode == 1 and "could not be written" in done.stderr, done


def the_rules_tell_every_option():
    _, games, _ = ask(["games", "--json"])
    for game in json.loads(games):
        for language in ["en", "fr"]:
            _, whole, _ = ask(["rules", game["name"]], language=language)
            assert len(whole.splitlines()) > 100, f"short rules of {game['name']} in {language}"
            for rule in {option["rule"] for option in game["options"]}:
                status, out, errors = ask(["rules", game["name"], rule], language=language)
                assert status == 0 and len(out.splitlines()) > 2, f"{game['name']} {rule}: {errors}"


def the_language_follows_the_locale():
    for variables, expected in [
            ({"LC_ALL": "fr_FR.UTF-8"}, "usage :"), ({"LANG": "fr_CA"}, "usage :"),
            ({"LANG": "fr_FR", "LC_ALL": "C"}, "usage:"), ({"LANG": "de_DE"}, "usage:"),
            ({"LANG": "de_DE", "PRAIRIE_LANG": "fr"}, "usage :"), ({}, "usage:")]:
        out = subprocess.run([PROGRAM, "--help"], capture_output=True, text=True, check=True,
                             env=variables).stdout
        assert out.replace("\u00a0", " ").startswith(expected), (variables, out)
    out = subprocess.run([PROGRAM, "--help", "--lang", "en"], capture_output=True, text=True,
                         check=True, env={"LANG": "fr_FR"}).stdout
    assert out.startswith("usage:"), out


def every_command_has_help_and_a_place_in_the_manual():
    manual = os.path.join(os.path.dirname(HERE), "..", "docs/man/prairie.1.scd")
    with open(manual, encoding="utf-8") as file:
        told = file.read()
    _, out, _ = ask(["--help"])
    commands = re.findall(r"^  prairie (\w+)", out, re.MULTILINE)
    assert len(commands) >= 7, out
    for command in commands:
        status, out, _ = ask([command, "--help"])
        assert status == 0 and out.startswith(f"usage: prairie {command} "), out
        assert f"*prairie {command}*" in told, f"the manual does not tell {command}"


TESTS = [a_refusal_tells_the_rule, what_is_no_action_is_said_to_be_none,
         words_may_be_short_and_without_their_verb, tab_completes,
         own_choices_may_be_undone_until_something_is_shown, a_saved_game_goes_on,
         leaving_offers_to_save, secrets_are_hidden_between_people, the_menu_starts_a_game,
         colours_are_for_terminals_that_want_them, a_record_is_stepped_through,
         without_a_terminal_lines_go_in_and_out, mistakes_on_the_command_line_are_told,
         a_damaged_record_is_refused_with_its_line, a_printed_table_can_be_played_with,
         an_analysis_tells_every_decision_if_asked, an_analysis_of_half_a_game_says_so,
         a_report_that_cannot_be_written_is_an_error, the_rules_tell_every_option,
         the_language_follows_the_locale, every_command_has_help_and_a_place_in_the_manual]

if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    PROGRAM = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        os.chdir(folder)
        for test in TESTS:
            test()
            print(f"ok: {test.__name__.replace('_', ' ')}")
        os.chdir("/")
