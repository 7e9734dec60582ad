/** Builds what has changed since the last build. */
export function ensureBuilt(): void

/** Files and folders whose change makes `ensureBuilt` build, relative to the project's folder. */
export const BUILD_INPUTS: readonly string[]

/** Those of `ensureServerBuilt`. */
export const SERVER_INPUTS: readonly string[]
