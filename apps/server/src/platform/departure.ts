/** Tells when whoever waits for an answer goes away. An `AbortSignal` is one; it costs more to make than most requests need. */
export interface Departure {
  /** Whether she went already. */
  readonly aborted: boolean
  addEventListener(type: 'abort', onAbort: () => void): void
  removeEventListener(type: 'abort', onAbort: () => void): void
}
