/**
 * Tests that generate their values, or walk over long tables of them, try a part of them at each change. `PROPERTY_RUNS=all` makes
 * them try all.
 */

/** Whether all values are to be tried. */
export const ALL_RUNS = process.env.PROPERTY_RUNS !== undefined

/** @see all-runs.d.mts */
export const runsOf = (all, few = Math.ceil(all / 4)) => (ALL_RUNS ? all : few)
