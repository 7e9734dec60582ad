/**
 * A value, or the reason why there is none. For functions whose callers put a refusal into words of their own; a refusal that ends
 * the request is thrown instead (see docs/decisions).
 */
export type Result<Value, Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal }

export function accepted<Value>(value: Value): Result<Value, never> {
  return { ok: true, value }
}

export function refused<Refusal>(refusal: Refusal): Result<never, Refusal> {
  return { ok: false, refusal }
}
