"""Compile the rules and the search if a C compiler is there, all of them or none.

Where it fails, the same files run as plain Python; with BENBEN_PURE=1 it is not tried, for a wheel that suits
every system.  BENBEN_CHECKED=1 builds with array bounds checked, for tests.
"""

import os
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, find_packages, setup
from setuptools.command.build_ext import build_ext

ROOTS = {"benben": "src/benben", "benben_benchmarks": "benchmarks/benben_benchmarks"}
CHECKS = ["-fsanitize=bounds,signed-integer-overflow", "-fsanitize-undefined-trap-on-error", "-g1"]
PURE = bool(os.environ.get("BENBEN_PURE"))
# Without fused operations a sum of products is rounded alike on every machine.
FLAGS = ["-O3", "-ffp-contract=off", *(CHECKS if os.environ.get("BENBEN_CHECKED") else [])]


def extensions():
    """Every module that has a .pxd beside it is compiled."""
    for package, folder in ROOTS.items():
        for types in sorted(Path(folder).rglob("*.pxd")):
            source = types.with_suffix(".py")
            name = ".".join([package, *source.relative_to(folder).with_suffix("").parts])
            yield Extension(name, [str(source)], extra_compile_args=FLAGS)


class AllOrNone(build_ext):
    """A mixture of compiled and plain modules would misread each other's objects."""

    def finalize_options(self):
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self):
        try:
            super().run()
        except Exception as error:
            self.warn(f"not compiled ({error}): the rules will run as plain Python, about 100 times slower")
            for extension in self.extensions:
                for built in (self.get_ext_fullpath(extension.name), self.inplace_path(extension.name)):
                    Path(built).unlink(missing_ok=True)
            self.extensions = []

    def inplace_path(self, name):
        package, _, module = name.rpartition(".")
        folder = self.get_finalized_command("build_py").get_package_dir(package)
        return Path(folder, Path(self.get_ext_filename(module)).name)


setup(
    cmdclass={"build_ext": AllOrNone},
    packages=[*find_packages("src"), "benben_benchmarks"],
    ext_modules=[]
    if PURE
    else cythonize(
        list(extensions()),
        language_level=3,
        build_dir="build/cython",
        include_path=["src", "benchmarks"],
        force=bool(os.environ.get("BENBEN_CHECKED")),
    ),
)
