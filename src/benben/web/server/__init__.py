"""The running server: start-up, one server a data folder, and garbage collection in quiet moments."""
