"""The running server: start-up, one server a data folder, protocols that bound what a connection costs, and
garbage collection in quiet moments."""

# The ASGI extension with which our server lets an application send a message without waiting: its `send`
# takes the bytes of a text and returns whether it could be sent.
SEND_NOW = "benben.send-now"
