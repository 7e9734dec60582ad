/** Whether `PROPERTY_RUNS` is set, so that all values are to be tried. */
export const ALL_RUNS: boolean

/**
 * The runs of a property in this process.
 * @param all where `PROPERTY_RUNS` is set
 * @param few otherwise; a quarter of them where it is left out
 */
export function runsOf(all: number, few?: number): number
