/** Builds what has changed since the last build. */
export function ensureBuilt(): void
