"""`python -m odin_teach` is the command `odin-teach`."""

import sys

from odin_teach.cli import main

if __name__ == "__main__":
    sys.exit(main())
