#!/usr/bin/env python3
"""The Python package as others get it: by pip beside an installed library, and as Debian packages.
usage: python_package_test.py BUILD_FOLDER"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PYTHON = "/usr/bin/python3"
BARE = {name: value for name, value in os.environ.items() if not name.startswith("PRAIRIE_")}
PROGRAM = """
import prairie, sys
from prairie import aec, parallel, tree, vector
assert not prairie.__file__.startswith(sys.argv[1]), prairie.__file__
with prairie.Batch("sioux", tables=8, seats=3, lists=True) as batch:
    batch.step(batch.list[:, 0])
    print(prairie.version(), batch.mask.shape, tree.load_game("bison").new_initial_state().current_player())
"""


def call(*words, **more):
    done = subprocess.run(words, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False, **more)
    assert done.returncode == 0, f"{words}:\n{done.stdout[-2000:]}"
    return done.stdout


def plays(packages, libraries, **more):
    said = call(PYTHON, "-c", PROGRAM, str(ROOT), cwd="/",
                env={**BARE, "PYTHONPATH": str(packages), "LD_LIBRARY_PATH": str(libraries), **more})
    assert said == "0.1.0 (8, 5) 0\n", said


def by_pip(build, scratch):
    shutil.copytree(ROOT / "python", scratch / "source", ignore=shutil.ignore_patterns("__pycache__"))
    call("meson", "install", "-C", build, "--no-rebuild", "--quiet", "--tags", "devel,runtime",
         env={**os.environ, "DESTDIR": str(scratch / "system")})
    header = next((scratch / "system").rglob("prairie.h"))
    library = next((scratch / "system").rglob("libprairie.so.0")).parent
    call(PYTHON, "-m", "pip", "install", "--quiet", "--no-build-isolation", "--no-deps", "--no-index",
         "--disable-pip-version-check", "--root-user-action=ignore", "--target", scratch / "pip", ".",
         cwd=scratch / "source", env=BARE)
    plays(scratch / "pip", library, PRAIRIE_HEADER=str(header))


def as_debian_packages(build, scratch):
    call(ROOT / "tools/package-python", build, scratch / "debian")
    packages = sorted((scratch / "debian").glob("*.deb"))
    assert [package.name.split("_")[0] for package in packages] == ["libprairie0", "python3-prairie"]
    for package in packages:
        call("dpkg-deb", "-x", package, scratch / "root")
    needs = call("dpkg-deb", "-f", packages[1], "Depends")
    assert "python3-cffi" in needs and "libprairie0 (= 0.1.0)" in needs, needs
    plays(scratch / "root/usr/lib/python3/dist-packages", next((scratch / "root").rglob("libprairie.so.0")).parent)


with tempfile.TemporaryDirectory() as folder:
    for test in (by_pip, as_debian_packages):
        if test is by_pip and subprocess.run([PYTHON, "-c", "import setuptools, pip"], check=False,
                                             stderr=subprocess.DEVNULL).returncode:
            print("pip is not there")
            continue
        test(sys.argv[1], pathlib.Path(folder))
        print(test.__name__.replace("_", " "))
