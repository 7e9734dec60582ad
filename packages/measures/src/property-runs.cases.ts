// How often a law is tried on generated values.

/** PROPERTY_RUNS=10000 tries each law as often as it says; a quarter of that is enough for each change. */
const { process } = globalThis as { process?: { env: Readonly<Record<string, string | undefined>> } }
const IS_WHOLE = Number(process?.env['PROPERTY_RUNS'] ?? 0) >= 10_000

/** The runs of this process, of `whole` ones. */
export const runsOf = (whole: number): number => (IS_WHOLE ? whole : Math.ceil(whole / 4))
