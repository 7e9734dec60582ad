/** Long enough for the first screen and its data to be through; work that can wait starts after it. */
export const QUIET_AFTER_MS = 2000
