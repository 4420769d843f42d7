"""The running server: start-up, workers, the lock on the data folder, protocols that bound what a connection
costs, and the scheduling of garbage collections."""

# An ASGI extension of our server: its `send` sends the bytes of a text message without blocking, and returns
# whether it was sent.
SEND_NOW = "benben.send-now"
