#!/usr/bin/env python3
"""The Python package over the built library: batches in place, refusals, and a part of what PettingZoo's
own api_test and seed_test ask of an environment. usage: python_test.py LIBRARY"""
import inspect
import os
import pathlib
import sys
import threading

import numpy

ROOT = pathlib.Path(__file__).resolve().parent.parent
os.environ["PRAIRIE_LIBRARY"] = sys.argv[1]
sys.path.insert(0, str(ROOT / "python"))
sys.dont_write_bytecode = True

import prairie  # noqa: E402
from prairie import aec, parallel, tree, vector  # noqa: E402


def raises(kind, words, call):
    try:
        call()
    except kind as error:
        assert words in str(error), error
        return
    raise AssertionError(f"no {kind.__name__}: {words}")


def choose(batch, random):
    """A legal number at every table, all as likely."""
    weight = random.random((batch.tables, batch.game.number_count)) * batch.legal()
    return weight.argmax(axis=1)


def batches_are_read_in_place():
    random = numpy.random.default_rng(5)
    for name in prairie.games():
        game = prairie.Game(name)
        with prairie.Batch(name, 64, list(range(game.min_seats, game.max_seats + 1)), seed=7, recalls=True) as batch:
            observation, ends = batch.observation, 0
            for step in range(400):
                batch.step(choose(batch, random))
                at = step % batch.tables
                assert (observation[at] == batch.observe(at, int(batch.seat[at]))).all(), (name, step)
                assert abs(batch.reward.sum(axis=1)).max() < 1e-5
                ends += int(batch.done.sum())
            assert ends > 0 and batch.observation is observation and batch.key.any(), name
            for one in game.observation.values():
                seen = one.view(observation)
                assert seen.shape == (64, *one.shape) and seen.max() <= one.most, one
            assert game.widen(observation).shape == (64, game.wide_size)


def numbers_are_drawn_from_lists():
    random = numpy.random.default_rng(6)
    for name in prairie.games():
        with prairie.Batch(name, 64, lists=True) as batch:
            said = set()
            for _ in range(200):
                number = batch.draw(random)
                assert batch.legal()[range(64), number].all() and number.dtype == numpy.uint16
                assert (batch.listed == batch.legal().sum(axis=1)).all()
                said |= set(number.tolist())
                assert batch.step_unchecked(number) == 0
            assert len(said) > 20, name
        with prairie.Batch(name, 2, redeals=False, lists=True) as batch:
            while (batch.seat >= 0).any():
                batch.step(batch.draw(random))
            assert (batch.draw(random) == 0xffff).all()


def the_same_seed_gives_the_same_games():
    one, two = (prairie.Batch("bison", 8, 3, seed=2**100 + 1, threads=threads) for threads in (1, 2))
    random = numpy.random.default_rng(1)
    for _ in range(300):
        number = choose(one, random)
        one.step(number)
        two.step(number)
        assert (one.observation == two.observation).all() and (one.mask == two.mask).all()
    other = prairie.Batch("bison", 8, 3, seed=2)
    one.deal()
    assert (one.observation != other.observation).any()


def mistakes_are_refused_and_harm_nothing():
    batch = prairie.Batch("sioux", 4, 2, seed=1)
    before = batch.observation.copy()
    good = batch.legal().argmax(axis=1)
    wrong = good.copy()
    wrong[2] = 38
    for kind, words, said in ((prairie.IllegalNumber, "number 38 may not be said at table 2", wrong),
                              (prairie.IllegalNumber, "number -1", good * 0 - 1),
                              (prairie.IllegalNumber, "number 70000", good * 0 + 70000),
                              (ValueError, "4 tables", good[:3]), (ValueError, "4 tables", [good]),
                              (TypeError, "whole numbers", good.astype(float)),
                              (TypeError, "whole numbers", ["a"] * 4), (TypeError, "whole numbers", [None] * 4)):
        raises(kind, words, lambda: batch.step(said))
        assert (batch.observation == before).all() and not batch.done.any()
    for said in good, good.tolist(), good.astype(">u2"), numpy.zeros(8, numpy.uint16)[::2]:
        raises(TypeError, "contiguous uint16", lambda: batch.step_unchecked(said))
    assert batch.step_unchecked(wrong.astype(numpy.uint16)) == 1 and batch.status[2] == -3
    raises(ValueError, "flags", lambda: batch.deal(numpy.zeros(3)))
    raises(IndexError, "no table 4", lambda: batch.observe(4))
    raises(IndexError, "no seat 5", lambda: batch.observe(0, 5))
    game, rows = batch.game, numpy.zeros((2, 3), numpy.uint8)
    for narrow in numpy.zeros((2, 160)), rows, [[0] * 160]:
        raises(TypeError, "uint8 with 160", lambda: game.widen(narrow))
        raises(TypeError, "uint8 with 160", lambda: game.observation["hand"].view(narrow))
    raises(TypeError, "uint8 with 5", lambda: game.unpack(rows))
    raises(TypeError, "uint8 with 39", lambda: game.numbers["play"].view(rows))
    assert (game.numbers["play"].view(batch.legal()) == batch.legal()[:, :15]).all()
    raises(ValueError, "table is 'a'", lambda: batch.observe("a"))
    raises(ValueError, "seat is 1099511627776", lambda: batch.observe(0, 2**40))
    raises(prairie.PrairieError, "lists=True", lambda: batch.draw(numpy.random.default_rng(1)))
    batch.close()
    batch.close()
    raises(prairie.ClosedBatch, "closed", lambda: batch.step(good))
    raises(prairie.ClosedBatch, "closed", lambda: batch.deal())
    raises(prairie.ClosedBatch, "closed", lambda: batch.observe(0))
    raises(prairie.ClosedBatch, "closed", lambda: batch.step_unchecked(good.astype(numpy.uint16)))
    raises(prairie.PrairieError, "no game 'chess'", lambda: prairie.Game("chess"))
    raises(prairie.PrairieError, "seats", lambda: prairie.Batch("sioux", 1, 9))
    raises(prairie.PrairieError, "range", lambda: prairie.Batch("sioux", 1, 2, "deck=9"))
    raises(prairie.PrairieError, "0 tables", lambda: prairie.Batch("sioux", 0, 2))
    raises(ValueError, "tables is -1", lambda: prairie.Batch("sioux", -1, 2))
    raises(ValueError, "seed is 'x'", lambda: prairie.Batch("sioux", 1, 2, seed="x"))
    raises(ValueError, "tables is True", lambda: prairie.Batch("sioux", True, 2))
    for seats in "2", 2.5, -1, 2**40, None:
        raises(ValueError, "seats is", lambda: prairie.Batch("sioux", 1, [seats]))
    raises(prairie.PrairieError, "needs a set-up", lambda: prairie.Batch("sioux", 1, []))
    for options in 5, None, b"deck=1", "deck=1\0deck=9":
        raises(TypeError, "options is", lambda: prairie.Batch("sioux", 1, 2, [options]))


def threads_take_turns_and_find_a_closed_batch_closed():
    """The library may be in a batch only once at a time, and never when its memory is gone."""
    batch, refused = prairie.Batch("sioux", 2000, 2, lists=True), []

    def use(seed):
        random = numpy.random.default_rng(seed)
        try:
            while True:
                batch.step_unchecked(batch.draw(random))
        except prairie.ClosedBatch as error:
            refused.append(error)

    users = [threading.Thread(target=use, args=(seed,)) for seed in range(3)]
    for one in users:
        one.start()
    for _ in range(20):
        batch.deal()
    batch.close()
    for one in users:
        one.join()
    assert len(refused) == 3


def everything_public_says_its_types():
    for module in prairie, aec, parallel, tree, vector:
        for name, thing in vars(module).items():
            if name.startswith("_") or not getattr(thing, "__module__", "").startswith("prairie"):
                continue
            methods = [one for key, one in vars(thing).items() if not key.startswith("_")
                       and inspect.isfunction(one)] if inspect.isclass(thing) else [thing]
            for method in filter(inspect.isfunction, methods):
                places = [one for one in inspect.signature(method).parameters if one != "self"]
                assert {*places, "return"} <= set(method.__annotations__), (module, method)
    assert {"observation", "mask", "seat", "done", "reward", "score"} <= set(prairie.Batch.__annotations__)


def play(env, seed):
    """What PettingZoo's api_test looks at while random agents play a game."""
    env.reset(seed=seed)
    assert env.agents == env.possible_agents and env.num_agents == env.max_num_agents
    told, paid = [], dict.fromkeys(env.agents, 0)
    for agent in env.agent_iter(100000):
        assert agent in env.agents and set(env.rewards) == set(env.agents) == set(env.terminations)
        assert set(env.truncations) == set(env.infos) == set(env._cumulative_rewards) == set(env.agents)
        observation, reward, termination, truncation, info = env.last()
        paid[agent] += reward
        assert env.observation_space(agent).contains(observation), observation
        assert isinstance(info, dict) and not truncation
        for other in env.agents:
            mask = env.observe(other)["action_mask"]
            assert mask.any() == (other == agent and not termination), (agent, other)
        told.append((agent, observation["observation"].tobytes(), reward))
        legal = numpy.flatnonzero(observation["action_mask"])
        env.step(None if termination else legal[(len(told) * 7 + seed) % legal.size])
    assert not env.agents and abs(sum(paid.values())) < 1e-5 and any(paid.values()), paid
    return told


def environments_do_what_pettingzoo_asks():
    for name in prairie.games():
        game = prairie.Game(name)
        for seats in {game.min_seats, game.max_seats}:
            env = aec.env(name, seats)
            assert play(env, 3) == play(env, 3) == play(aec.env(name, seats), 3)
            assert play(env, 4) != play(env, 5)
            assert env.metadata["name"] == f"{name}_v1" and len(env.possible_agents) == seats
            env.reset(seed=1)
            before = env.observe(env.agent_selection)["observation"]
            legal = env.observe(env.agent_selection)["action_mask"]
            raises(ValueError, "is no number", lambda: env.step(game.number_count))
            raises(prairie.IllegalNumber, "may not be said", lambda: env.step(int(legal.argmin())))
            assert (env.observe(env.agent_selection)["observation"] == before).all()
            whole = env.state()
            assert env.state_space.contains(whole) and (whole.reshape(seats, -1)[1] == env.observe("seat_1")[
                "observation"]).all()
            raises(ValueError, "no agent 'seat_9'", lambda: env.observe("seat_9"))
            env.close()
            raises(prairie.ClosedBatch, "closed", lambda: env.step(int(legal.argmax())))
            raises(prairie.PrairieError, "reset()", lambda: aec.env(name).step(0))


def parallel_environments_play_whole_games():
    """What PettingZoo's parallel_api_test looks at."""
    for name in prairie.games():
        env, told = parallel.env(name, 2), []
        for _ in range(2):
            observations, infos = env.reset(seed=3)
            assert set(observations) == set(infos) == set(env.agents) == set(env.possible_agents)
            raises(ValueError, "is to act", lambda: env.step({}))
            course = []
            while env.agents:
                actions = {agent: int(observations[agent]["action_mask"].argmax()) for agent in env.agents}
                live = set(env.agents)
                step = env.step(actions)
                assert all(set(part) == live for part in step)
                observations, rewards, terminations, truncations, infos = step
                assert all(env.observation_space(agent).contains(observations[agent]) for agent in live)
                assert all(terminations.values()) == (not env.agents) and not any(truncations.values())
                course.append((tuple(rewards.values()), observations["seat_0"]["observation"].tobytes()))
            assert abs(sum(rewards.values())) < 1e-5 and set(infos["seat_1"]) == {"score"}
            told.append(course)
        assert told[0] == told[1], name
        env.close()


def vectors_step_and_deal_anew():
    """What Gymnasium's wrappers of vector environments rely on, and the same deals as a batch that deals by itself."""
    for name in prairie.games():
        envs, twin = vector.make(name, 32), vector.make(name, 32, threads=2, copy=False)
        observations, infos = envs.reset(seed=5)
        kept, first = twin.reset(seed=5)[0], observations.copy()
        assert envs.observation_space.contains(observations) and (infos["seat"] >= 0).all()
        assert envs.metadata["autoreset_mode"].name == "SAME_STEP" and envs.action_space.shape == (32,)
        assert not envs.closed and envs.unwrapped is envs
        batch = prairie.Batch(name, 32, seed=int.from_bytes(numpy.random.default_rng(5).bytes(16), "little"))
        ends, begun = 0, observations
        for _ in range(600):
            actions = infos["action_mask"].argmax(axis=1)
            observations, rewards, terminations, truncations, infos = envs.step(actions)
            other = twin.step(actions)
            assert (other[0] == observations).all() and (other[1] == rewards).all() and other[0] is kept
            assert envs.action_space.contains(actions)
            batch.step(actions)
            assert (batch.observation == observations).all() and (batch.done == terminations).all()
            assert ("final_obs" in infos) == terminations.any()
            for table in numpy.flatnonzero(terminations):
                assert infos["_final_obs"][table] and (infos["final_obs"][table] != observations[table]).any()
                assert (infos["final_info"]["score"][table] == batch.score[table]).all()
            assert rewards.shape == terminations.shape == truncations.shape == (32,) and rewards.dtype == float
            assert not truncations.any() and not rewards[~terminations].any() and (infos["seat"] >= 0).all()
            assert (rewards == infos["rewards"][range(32), infos["actor"]]).all()
            ends += int(terminations.sum())
        assert (ends > 0 or name == "bison") and (begun == first).all(), name
        raises(prairie.IllegalNumber, "table 0", lambda: envs.step(infos["action_mask"].argmin(axis=1)))
        envs.close()
        assert envs.closed
        raises(prairie.ClosedBatch, "closed", lambda: envs.step(actions))


def play_some(state, random, most):
    for _ in range(most):
        if state.is_terminal():
            break
        state.apply_action(random.choice(state.legal_actions()))


def trees_are_searched_as_openspiel_asks():
    """Some of what OpenSpiel's own random_sim_test asks of a game, and the law of secrets."""
    for name in prairie.games():
        random = numpy.random.default_rng(3)
        game = tree.load_game(name)
        state, players = game.new_initial_state(seed=5), range(game.num_players())
        kind = game.get_type()
        assert (kind.dynamics, kind.chance_mode, kind.max_num_players) == (
            "SEQUENTIAL", "SAMPLED_STOCHASTIC", game.layout.max_seats)
        assert game.observation_tensor_size() == len(state.observation_tensor(0))
        assert tree.load_game(name, **game.get_parameters()).new_initial_state(5).full_string() == state.full_string()
        while not state.is_terminal():
            mask, legal = state.legal_actions_mask(), state.legal_actions()
            assert [number for number, may in enumerate(mask) if may] == legal and legal
            assert not any(state.legal_actions_mask(1 - state.current_player()))
            assert state.returns() == [0.0] * len(players) and not state.is_chance_node()
            clone, told = state.clone(), state.full_string()
            action = random.choice(legal)
            assert clone.child(action).history() == [*state.history(), action]
            state.apply_action(action)
            assert clone.full_string() == told
            clone.apply_action(action)
            assert clone.full_string() == state.full_string() and len(state.observation_tensor(0)) == game.layout.wide_size
            assert [clone.information_state_string(player) for player in players] == [
                state.information_state_string(player) for player in players]
        follower = game.new_initial_state(seed=5)
        assert follower.is_initial_state() and follower.is_player_node()
        follower.apply_actions(state.history())
        assert follower.full_string() == state.full_string() and not follower.is_initial_state()
        assert abs(sum(state.returns())) < 1e-6 and state.current_player() == tree.TERMINAL
        assert not state.legal_actions() and max(state.returns()) <= game.max_utility() + 1e-6
        again = tree.read(state.record())
        assert again.full_string() == state.full_string() and again.scores() == state.scores()
        assert again.information_state_string(1) == state.information_state_string(1)
        assert again.history() == state.history() and again.move_number() == state.move_number()
        raises(prairie.IllegalNumber, "may not be said", lambda: state.apply_action(0))


def records_bring_their_options_along():
    first = tree.load_game("sioux", 4, "deck=1 great_eye=1").new_initial_state(3)
    first.apply_action(first.legal_actions()[0])
    again = tree.read(first.record())
    assert str(again.get_game()) == "sioux(players=4,deck=1 great_eye=1)", str(again.get_game())
    assert again.history() == first.history() and not again.is_initial_state()
    assert again.get_game().new_initial_state(3).full_string() == first.get_game().new_initial_state(3).full_string()


def what_a_player_cannot_know_changes_nothing_it_is_told():
    for name in prairie.games():
        random = numpy.random.default_rng(4)
        game, differ = tree.load_game(name), 0
        for deal in range(6):
            state = game.new_initial_state(deal)
            for _ in range(8):
                play_some(state, random, 3)
                for player in range(game.num_players()):
                    other = state.resample_from_infostate(player, seed=deal)
                    differ += other.full_string() != state.full_string()
                    assert other.observation_string(player) == state.observation_string(player)
                    assert (other.observation_bytes(player) == state.observation_bytes(player)).all()
                    assert (other.observation_bytes(-1) == state.observation_bytes(-1)).all()
                    assert other.information_state_string(player) == state.information_state_string(player)
                    if player == state.current_player() == other.current_player():
                        assert other.legal_actions() == state.legal_actions()
        assert differ > 20, (name, differ)


def equal_information_states_have_equal_choices():
    """As searches over information states rely on: also in the middle of a choice that is said in parts, and for
    others in worlds that a player imagines."""
    for name in prairie.games():
        random, known, shared = numpy.random.default_rng(8), {}, 0
        state = tree.load_game(name).new_initial_state(6)

        def meet(met):
            nonlocal shared
            if not met.is_terminal():
                told = met.legal_actions(), met.observation_bytes().tobytes()
                shared += (known.setdefault(met.information_state_string(), told) is not told)
                assert known[met.information_state_string()] == told, (name, met.history())

        while not state.is_terminal() and state.move_number() < 30:
            for action in state.legal_actions()[:4]:
                meet(state.child(action))
            for player in range(2):
                for seed in range(4):
                    world = state.resample_from_infostate(player, seed)
                    meet(world)
                    play_some(world, random, 1)
                    meet(world)
            play_some(state, random, 1)
        assert shared > 50, (name, shared)


def bots_advise_and_look_back():
    assert {"random", "greedy", "easy", "max"} <= set(tree.levels())
    for name in prairie.games():
        state = tree.load_game(name).new_initial_state(2)
        told = state.advise("easy", sims=20, seed=1)
        assert told == state.advise("easy", sims=20, seed=1) and told["numbers"][0] in state.legal_actions()
    state = tree.load_game("tomahawk").new_initial_state(9)
    decisions = 0
    while not state.is_terminal():
        decisions += 1
        for number in state.advise("random", seed=decisions)["numbers"]:
            state.apply_action(number)
    assert len(state.analyse("greedy", sims=20)["decisions"]) == decisions
    fresh = tree.load_game("tomahawk").new_initial_state()
    raises(prairie.PrairieError, "nobody is to act", state.advise)
    raises(prairie.PrairieError, "no level", lambda: fresh.advise("max"))
    raises(prairie.PrairieError, "no level", lambda: fresh.advise("nobody", sims=5))
    raises(TypeError, "level is 5", lambda: fresh.advise(5))
    raises(ValueError, "sims is -1", lambda: fresh.advise("easy", sims=-1))
    raises(TypeError, "record is None", lambda: tree.read(None))
    raises(ValueError, "seed is 'x'", lambda: fresh.resample_from_infostate(0, "x"))
    raises(prairie.PrairieError, "no player 7", lambda: fresh.observation_string(7))
    raises(prairie.PrairieError, "no record", lambda: fresh.resample_from_infostate(0, 1).record())
    raises(prairie.PrairieError, "not a record", lambda: tree.read("prairie 9"))
    raises(TypeError, "whole number", lambda: fresh.apply_action("0"))
    raises(prairie.IllegalNumber, "70000", lambda: fresh.apply_action(70000))
    raises(prairie.PrairieError, "chance", fresh.chance_outcomes)
    raises(prairie.PrairieError, "seats", lambda: tree.load_game("tomahawk", players=3))


for test in (batches_are_read_in_place, numbers_are_drawn_from_lists, the_same_seed_gives_the_same_games,
             mistakes_are_refused_and_harm_nothing, threads_take_turns_and_find_a_closed_batch_closed,
             everything_public_says_its_types, environments_do_what_pettingzoo_asks,
             parallel_environments_play_whole_games, vectors_step_and_deal_anew,
             trees_are_searched_as_openspiel_asks, records_bring_their_options_along,
             what_a_player_cannot_know_changes_nothing_it_is_told, equal_information_states_have_equal_choices,
             bots_advise_and_look_back):
    test()
    print(test.__name__.replace("_", " "))
