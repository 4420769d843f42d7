"""What the benchmarks need beside the package itself."""
