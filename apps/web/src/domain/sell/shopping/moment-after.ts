/** Now, or just after the given moments, so that a device whose clock is slow is not taken for an earlier one. */
export function momentAfter(...moments: readonly (string | undefined)[]): string {
  const known = moments.map((at) => (at === undefined ? 0 : Date.parse(at) + 1)).filter(Number.isFinite)
  return new Date(Math.max(Date.now(), ...known)).toISOString()
}
