/** Reports that a client aborted its request. An `AbortSignal` is one, but costs more to make than most requests need. */
export interface ClientSignal {
  readonly aborted: boolean
  addEventListener(type: 'abort', onAbort: () => void): void
  removeEventListener(type: 'abort', onAbort: () => void): void
}
