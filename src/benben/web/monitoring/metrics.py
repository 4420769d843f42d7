"""Metrics in Prometheus' text format. Counting costs one dictionary lookup; the text is made on request."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

MAX_LABELS = 200  # distinct values of a label; further ones count as OTHER
OTHER = "other"
BUCKET_BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Sample(Struct, frozen=True):
    """A value with its labels; `ending` is appended to the metric's name."""

    ending: str
    labels: dict[str, str]
    value: float


class Family(Struct, frozen=True):
    """All samples of a metric, as workers exchange them."""

    name: str
    text: str
    kind: str
    samples: list[Sample]


class Metric:
    """A metric with at most one label; `text` is its help text."""

    kind = ""

    def __init__(self, name: str, text: str, label: str = "") -> None:
        self.name, self.text, self.label = name, text, label

    def samples(self) -> Iterator[Sample]:
        raise NotImplementedError

    def family(self) -> Family:
        return Family(self.name, self.text, self.kind, list(self.samples()))

    def sample(self, value: float, label: str, ending: str = "", bound: str = "") -> Sample:
        labels = {self.label: label} if self.label else {}
        return Sample(ending, {**labels, "le": bound} if bound else labels, value)


class Counter(Metric):
    """A value that only grows."""

    kind = "counter"

    def __init__(self, name: str, text: str, label: str = "") -> None:
        super().__init__(name, text, label)
        self.values: dict[str, float] = {} if label else {"": 0}

    def add(self, label: str = "", amount: float = 1) -> None:
        values = self.values
        if label not in values and len(values) >= MAX_LABELS:
            label = OTHER
        values[label] = values.get(label, 0) + amount

    def samples(self) -> Iterator[Sample]:
        return (self.sample(value, label) for label, value in sorted(self.values.items()))


class Gauge(Counter):
    """A value that goes up and down."""

    kind = "gauge"

    def set(self, value: float, label: str = "") -> None:
        self.values[label] = value


class Histogram(Metric):
    """Durations in seconds, counted in buckets."""

    kind = "histogram"

    def __init__(self, name: str, text: str, label: str = "") -> None:
        super().__init__(name, text, label)
        self.counts: dict[str, list[int]] = {}
        self.sums: dict[str, float] = {}

    def observe(self, seconds: float, label: str = "") -> None:
        counts = self.counts.get(label)
        if counts is None:
            counts = self.counts[label] = [0] * (len(BUCKET_BOUNDS) + 1)
            self.sums[label] = 0.0
        counts[bisect_left(BUCKET_BOUNDS, seconds)] += 1
        self.sums[label] += seconds

    def samples(self) -> Iterator[Sample]:
        for label, counts in sorted(self.counts.items()):
            total = 0
            for bound, count in zip((*BUCKET_BOUNDS, "+Inf"), counts, strict=True):
                total += count
                yield self.sample(total, label, "_bucket", str(bound))
            yield self.sample(self.sums[label], label, "_sum")
            yield self.sample(total, label, "_count")


def escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def exposition(metrics: Iterable[Metric]) -> str:
    """Return the metrics in Prometheus' text format."""
    return exposition_of_workers({"": [metric.family() for metric in metrics]})


def exposition_of_workers(workers: Mapping[str, Sequence[Family]]) -> str:
    """Return the metrics of several workers, each sample with the name of its worker, if that is not
    empty."""
    lines: dict[str, list[str]] = {}
    for worker, families in workers.items():
        for family in families:
            head = [f"# HELP {family.name} {family.text}", f"# TYPE {family.name} {family.kind}"]
            lines.setdefault(family.name, head).extend(
                sample_line(family.name, sample, {"worker": worker} if worker else {})
                for sample in family.samples
            )
    return "".join(f"{line}\n" for family in lines.values() for line in family)


def sample_line(name: str, sample: Sample, more: dict[str, str]) -> str:
    labels = ",".join(f'{label}="{escaped(value)}"' for label, value in (more | sample.labels).items())
    return f"{name}{sample.ending}{f'{{{labels}}}' if labels else ''} {sample.value:.10g}"
