/** @returns filters, and the options, which begin with a hyphen. */
export function readArguments(args: readonly string[]): {
  readonly filters: string[]
  readonly options: string[]
}
/** @param filters names of services, or parts of paths. @returns parts of paths for Vitest, and the journeys. */
export function selectTests(filters: readonly string[]): {
  readonly paths: string[]
  readonly journeys: string[]
}
