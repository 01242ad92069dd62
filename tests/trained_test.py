#!/usr/bin/env python3
"""The nets in nets/trained are what nets/README.md says, open, and beat random play. usage: trained_test.py PRAIRIE"""
import json
import pathlib
import subprocess
import sys
import zlib

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "nets/trained"
LEAST = {"tomahawk": 0.75, "sioux": 0.8, "big-manitou": 0.9}  # share of the win in 100 games of fixed deals


def main(prairie):
    told = (FOLDER.parent / "README.md").read_text(encoding="utf-8")
    files = sorted(FOLDER.glob("*.net"))
    assert [file.stem for file in files] == sorted(f"{game}-2" for game in LEAST), files
    for file in files:
        game, checksum = file.stem[:-2], f"{zlib.crc32(file.read_bytes()):08x}"
        assert f"| `{file.name}` | {checksum} |" in told, f"{file.name}: README.md does not tell {checksum}"
        said = subprocess.run([prairie, "match", game, "--bots", f"net:{file},random", "--games", "100", "--json"],
                              check=True, capture_output=True).stdout
        share = json.loads(said)["bots"][0]["share"]["mean"]
        assert share > LEAST[game], f"{file.name}: {share}"
        print(f"{file.name}: {share:.2f} of the win against random")


main(*sys.argv[1:])
