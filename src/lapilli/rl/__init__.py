"""For learners: games as arrays. Needs the extra `rl`: pip install 'lapilli[rl]'. How to use it: docs/rl.md"""

from lapilli.rl.batch import Batch
from lapilli.rl.tensors import action_features, observation, privileged

__all__ = ["Batch", "action_features", "observation", "privileged"]
