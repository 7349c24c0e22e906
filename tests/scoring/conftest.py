"""Properties are tried on the same examples in every run, so that a red run stays red."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "rules",
    derandomize=True,
    database=None,
    deadline=None,  # nothing here asserts a duration
    max_examples=120,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("rules")
