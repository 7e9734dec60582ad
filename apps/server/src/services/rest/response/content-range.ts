/** `Content-Range` as the original writes it: rows counted from 0, `*` for none or for an unknown total. */

export function contentRange(lower: number, upper: number, total: number | null): string {
  const rows = total !== 0 && lower <= upper ? `${lower}-${upper}` : '*'
  return `${rows}/${total ?? '*'}`
}

/** 206 where the response is part of the whole, 416 where it starts behind its end. */
export function rangeStatus(lower: number, upper: number, total: number | null): number {
  if (total === null) return 200
  if (lower > total) return 416
  return 1 + upper - lower < total ? 206 : 200
}
