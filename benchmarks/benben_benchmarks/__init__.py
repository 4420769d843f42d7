"""What the benchmarks need in addition to the package itself."""
