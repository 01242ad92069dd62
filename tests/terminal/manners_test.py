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
        terminal.wait("1 You show the Clever Crow")
        terminal.type("13")
        terminal.wait("1 You show 13")


def a_decision_stays_as_long_as_the_reader_wants():
    with Terminal(play("sioux", "--pace", "slow")) as terminal:
        terminal.wait("^Ana>$")
        terminal.type("13")
        assert "  2 " not in terminal.wait(r"^  1 You show 13(.|\n)*^Enter goes on")
        terminal.type("")
        assert "  3 " not in terminal.wait(r"^  2 Your 13 beats (.|\n)*^Enter goes on")
        terminal.type("")
        terminal.wait(r"^  3 You take (.|\n)*^Enter goes on")
        terminal.type("instant")
        terminal.wait("^Ana>$")
        terminal.type("11")
        assert "goes on" not in terminal.wait(r"^  1 You show 11(.|\n)*^Ana>$")
        terminal.type("pace later")
        terminal.wait("The paces are: slow")
        terminal.type("pace slow")
        terminal.wait("So be it")
        terminal.type("9")
        terminal.wait(r"^  1 You show 9(.|\n)*^Enter goes on")


def what_is_shown_of_a_set_can_be_typed():
    with Terminal(play("big-manitou", "--seats", "3")) as terminal:
        terminal.wait("^Your pool: h1 h2 h3 h4 h5 h6 h7 h8 h9 h10 chief chief mother")
        terminal.wait("^Ana>$")
        terminal.type("1 6 7")
        terminal.wait("^Choose 6 more")
        terminal.wait("^  h2  h3  h4  h5  h8  h9  h10  chief  chief  mother")
        terminal.wait("^Ana: h1 h6 h7>$")
        terminal.wait("^Heroes: chief = Great Chief, mother = Clan Mother, healer")
        terminal.type("h6")
        terminal.wait("^No: no further h6 is to choose here")
        terminal.type("bear")
        terminal.wait("^No: there is no bear to choose here")
        terminal.type("8 h10, chief, mother Scout rain")
        terminal.wait("^Your hand: ")


def a_hint_for_a_set_says_what_to_type():
    with Terminal(play("big-manitou", "--seats", "2")) as terminal:
        terminal.wait("^Ana>$")
        terminal.type("hint")
        shown = terminal.wait("^To choose it, type: (h[0-9]+|[a-z]+)( |$)")
        terminal.wait("^Ana>$")
        typed = re.search(r"To choose it, type: (.*)", shown)[1]
        terminal.type(typed)
        terminal.wait("^Your hand: ")


def a_small_screen_shows_stakes_own_things_and_prompt():
    seen = {
        "big-manitou": ["Ground 1 ", "Tipi 3 ", ">Ana .* 0 pts", "Your pool: h1", "^Ana>$"],
        "bison": ["^A Ana +bison 10 +salmon 10 .* land now 0$", "table shows all of it", "^C Lynx", "Reserve: 4", "  3  Tile", "^Ana>$"],
        "sioux": ["at stake 3 2 1", "^> Ana", "Your hand: crow 2", "^Ana>$"],
        "tomahawk": ["^> Ana, Lake Camp", "card 1 of 3", "  1  Keep", "^Ana>$"],
    }
    for game, lines in seen.items():
        seats = [] if game == "tomahawk" else ["--seats", "3"]
        with Terminal(play(game, *seats), columns=80, rows=24) as terminal:
            screen = terminal.wait("^Ana>$")
            for line in lines:
                assert re.search(line, screen, re.MULTILINE), f"no {line} in\n{screen}"
            if game == "big-manitou":
                terminal.type("1 6 7 8 h10 chief mother scout rain")
                screen = terminal.wait("^Your hand: (.|\n)*^Ana>$")
                for line in ["^Hunt 1 of 3: turn 1", "^>Ana", "^>Ana.* 0 pts hand 3", "^Your pool:"]:
                    assert re.search(line, screen, re.MULTILINE), f"no {line} in\n{screen}"


def a_card_is_chosen_by_the_word_that_the_hand_shows():
    for language, crow, elder, shown in [
            ("en", "crow", "elder", "1 You show the Wise Elder"),
            ("fr", "corneille", "sage", "1 Vous montrez le Sage")]:
        with Terminal(play("sioux"), language=language) as terminal:
            screen = terminal.wait("^Ana>$")
            for line in [f": {crow} 2 .* {elder}$", f"^  {crow}  ", f"^  {elder}  "]:
                assert re.search(line, screen, re.MULTILINE), f"no {line} in\n{screen}"
            terminal.type(elder)
            terminal.wait(shown)


def tab_completes():
    with Terminal(play("sioux")) as terminal:
        terminal.wait("^Ana>$")
        terminal.key("p", "l", "Tab")
        terminal.wait("^Ana> play$")
        terminal.key("s", "h", "Tab")
        terminal.wait("^Ana> play shaman$")
        terminal.key("Enter")
        terminal.wait("1 You show the Wise Elder")


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
        terminal.wait("^La chasse\n  1 Vous montrez 9$")
        terminal.wait("chasse 2")
        for word in ["log", "journal"]:  # the English words serve as well
            terminal.type(word)
            screen = terminal.wait_answer("^Ana> ?$")
            assert "1 Vous montrez 9" in screen and "a choisi une carte" not in screen, screen
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
        terminal.wait("1 You show 9")


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


def nothing_typed_crosses_a_hand_over():
    with Terminal([PROGRAM, "play", "sioux", "--human", "0=Ana,1=Bo", "--seats", "3", *SEED]) as terminal:
        terminal.wait("Hand over the keyboard")
        terminal.type("")
        terminal.wait("^Ana>$")
        terminal.type("13")
        terminal.wait("^Bo, press Enter:$")
        terminal.type("")
        terminal.wait("^Bo>$")
        for key in ["Up", "C-p", "C-y"]:  # the line before, and what was cut
            terminal.key(key)
        terminal.type("help")
        screen = terminal.wait("^ *quit ")
        assert "Bo> help\n" in screen, screen


def a_dumb_terminal_shares_no_secrets():
    people = ["play", "sioux", "--human", "0=Ana,1=Bo", "--seats", "3"]
    with Terminal(["env", "TERM=dumb", PROGRAM, *people]) as terminal:
        screen = terminal.wait(r"\[ended with 1\]")
        assert "cannot hide" in screen and "Ana" not in screen, screen


def a_game_that_cannot_be_kept_is_not_begun():
    status, out, errors = ask(["play", "sioux", "--human", "none", "--save", "nowhere/game.prairie"])
    assert status == 1 and "nowhere/game.prairie" in errors and "shows" not in out, errors
    with open("foreign.txt", "w", encoding="utf-8") as file:
        file.write("do not touch\n")
    status, out, errors = ask(["play", "sioux", "--human", "none", "--save", "foreign.txt"])
    assert status == 1 and "foreign.txt is there already" in errors and "shows" not in out, errors
    with open("foreign.txt", encoding="utf-8") as file:
        assert file.read() == "do not touch\n"


def a_save_that_fails_stays_on_the_screen():
    command = " ".join(play("sioux", "--save", "there/game.prairie"))
    with Terminal(["sh", "-c", f"mkdir there && exec {command}"]) as terminal:
        terminal.wait("^Ana>$")
        assert os.path.exists(terminal.path("there/game.prairie"))
        os.rename(terminal.path("there"), terminal.path("gone"))
        terminal.type("play 9")
        terminal.wait("hunt 2(.|\n)*^Not saved: there/game.prairie")
        terminal.type("play 7")
        terminal.wait("hunt 3(.|\n)*^Not saved: there/game.prairie")
        terminal.type("save gone/game.prairie")
        terminal.wait("^gone/game.prairie is there already. Write over it")
        terminal.type("n")
        terminal.wait("^Ana>$")
        terminal.type("quit")
        terminal.wait("^Another file")
        terminal.type("other.prairie")
        terminal.wait("^Saved in other.prairie")
        terminal.wait(r"\[ended with 0\]")


def a_bot_that_thinks_can_be_interrupted():
    with Terminal(play("sioux", "--bots", "max")) as terminal:
        terminal.wait("^Ana>$")
        terminal.type("play 9")
        terminal.wait("is thinking")
        terminal.key("C-c")
        terminal.wait("Save this game")
        terminal.type("n")
        terminal.wait(r"\[ended with 0\]")


def an_answer_stays_when_a_turn_is_complete():
    with Terminal(play("tomahawk")) as terminal:
        terminal.wait("^Ana>$")
        terminal.type("1")
        for ground in range(1, 5):
            terminal.wait(f"on ground {ground}, ")
            terminal.type("1")
        terminal.wait("Your turn is complete")
        terminal.type("help")
        terminal.wait("^ *quit (.|\n)*Your turn is complete")
        terminal.type("place 5 1")
        terminal.wait("^No: there is nothing left to choose in this turn.(.|\n)*Your turn is complete")


def two_camps_bring_in_what_they_need():
    status, out, errors = ask(["play", "sioux", "--seats", "2", "--human", "none", *SEED])
    assert status == 0 and "With 2 seats: Two camps" in out and "Result:" in out, errors


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
        terminal.wait("Places : 2(.|\n)*phantom=1")
        terminal.type("2")
        terminal.wait("Quel réglage")
        terminal.type("1")
        terminal.wait("Options : comme d’ordinaire")
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
        terminal.wait("Campement si")
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
        assert "  2 " not in terminal.wait(r"action 3 of(.|\n)*^  1 ")
        terminal.key("n")
        terminal.wait(r"action 3 of(.|\n)*^  2 ")
        terminal.key("Left")
        terminal.wait(r"action 3 of(.|\n)*^  1 [^\n]*\n→")
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
    assert status == 0 and "Ana> play 9" in out and "1 You show 9" in out, out
    assert "No: play a card that is in your hand (SX-3.1)" in out and "\033" not in out, out


def mistakes_on_the_command_line_are_told():
    for arguments, told in [
            (["dance"], "there is no command dance"), (["play", "go"], "there is no game go"),
            (["play", "sioux", "--seats", "9"], "not for that number of seats"),
            (["play", "sioux", "--seats", "2", "--option", "phantom=0"], "SX-12"),
            (["play", "sioux", "--option", "wind=1"], "no option wind"),
            (["play", "sioux", "--bots", "genius"], "there is no such bot"),
            (["replay"], "name the file"), (["rules"], "name a game"),
            (["replay", "--as", "x", "f"], "--as"), (["games", "--jsn"], "--jsn: unknown option"),
            (["serve", "--foo"], "--foo: unknown option"), (["serve", "foo"], "foo: nothing is"),
            (["serve", "--port", "big"], "--port big"), (["referee", "--foo"], "--foo: unknown"),
            (["referee", "foo"], "foo: nothing is expected"), (["bench", "fast"], "fast: nothing"),
            (["replay", "--as"], "--as: a value is needed"),
            (["verify", "--json=3", "f"], "--json=3: this option takes no value"),
            (["match", "sioux", "--bots", "random,random", "--sprt", "0,1e999"], "--sprt")]:
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
    _, out, _ = ask(["verify", "--json", "whole.prairie"])
    told = json.loads(out)["result"]
    assert sorted(told) == ["ranks", "scores"] and 1 in told["ranks"], out
    status, _, errors = ask(["replay", "--ply", "100000", "whole.prairie"])
    assert status == 2 and "100000" in errors, errors
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
                                 "box.txt", "--save", f"own-{game}.prairie"])
        assert status == 0, errors
        status, _, errors = ask(["verify", f"own-{game}.prairie"])
        assert status == 1 and "unknown component table my-box" in errors, errors
        status, out, errors = ask(["verify", f"own-{game}.prairie", "--data", "box.txt"])
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
    costly = [one for one in told if one["costly"]]
    line = re.compile(r"^ *(\d+)  \w+ ?: (.* %\), .*)$", re.MULTILINE)
    assert "--all lists every decision" in usual and "--all" not in everything, everything
    assert [int(found[0]) for found in line.findall(usual)] == [one["ply"] + 1 for one in costly]
    lines = line.findall(everything)
    assert len(lines) == len(told) > len(costly), everything
    for (ply, words), one in zip(lines, told):
        value, best = (f"{one[key] / 10:.1f} %" for key in ["value", "best_value"])
        loss, error = one["loss"] / 10, one["loss_error"] / 10
        assert int(ply) == one["ply"] + 1 and f" ({value}), " in words, words
        if one["costly"]:
            assert loss >= 3 and loss > error and f" ({best}), cost {loss:.1f} ± " in words, words
        elif not one["forced"] and one["action"] != one["best"]:
            assert words.endswith(f" ({best}), no sure loss"), words
        else:
            assert "loss" not in words and "cost" not in words, words
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


TESTS = [a_refusal_tells_the_rule, a_decision_stays_as_long_as_the_reader_wants,
         what_is_no_action_is_said_to_be_none,
         words_may_be_short_and_without_their_verb, what_is_shown_of_a_set_can_be_typed,
         a_hint_for_a_set_says_what_to_type, a_small_screen_shows_stakes_own_things_and_prompt,
         tab_completes,
         own_choices_may_be_undone_until_something_is_shown, a_saved_game_goes_on,
         leaving_offers_to_save, secrets_are_hidden_between_people, nothing_typed_crosses_a_hand_over,
         a_dumb_terminal_shares_no_secrets, a_game_that_cannot_be_kept_is_not_begun,
         a_save_that_fails_stays_on_the_screen, a_bot_that_thinks_can_be_interrupted,
         an_answer_stays_when_a_turn_is_complete, two_camps_bring_in_what_they_need,
         the_menu_starts_a_game,
         colours_are_for_terminals_that_want_them, a_record_is_stepped_through,
         without_a_terminal_lines_go_in_and_out, mistakes_on_the_command_line_are_told,
         a_damaged_record_is_refused_with_its_line, a_printed_table_can_be_played_with,
         an_analysis_tells_every_decision_if_asked, an_analysis_of_half_a_game_says_so,
         the_rules_tell_every_option, the_language_follows_the_locale,
         every_command_has_help_and_a_place_in_the_manual]

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
