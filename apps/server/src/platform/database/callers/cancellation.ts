/** Cancels a statement whose client disconnected or whose time limit passed, before the connection is reused. */
import type { PoolClient } from 'pg'
import type { ClientSignal } from '../../http/client-signal.ts'
import { type Backend, sendCancelRequest } from './cancel-request.ts'

export interface CancellationCauses {
  /** Aborts when the client goes away. */
  readonly signal: ClientSignal | null
  /** Counted from the start of the transaction. Null for no limit. */
  readonly timeLimitMs: number | null
}

/** How long Postgres has to cancel; then the connection is closed. */
const GRACE_MS = 5_000
const REPEAT_MS = 250

/** Cancels one transaction on one connection. */
export class Cancellation {
  readonly #client: PoolClient
  readonly #signal: ClientSignal | null
  readonly #timer: NodeJS.Timeout | undefined
  readonly #onRequest = () => this.#request()
  #requested = false
  #armed = false
  readonly #sent: Promise<boolean>[] = []
  #again: NodeJS.Timeout | undefined
  #grace: NodeJS.Timeout | undefined

  constructor(client: PoolClient, { signal, timeLimitMs }: CancellationCauses) {
    this.#client = client
    this.#signal = signal
    if (signal?.aborted) this.#requested = true
    else signal?.addEventListener('abort', this.#onRequest)
    if (timeLimitMs !== null) this.#timer = setTimeout(this.#onRequest, timeLimitMs)
  }

  /** Call this once the statements have been sent; only then can they be cancelled. */
  arm(): void {
    this.#armed = true
    if (this.#requested) this.#send()
  }

  /** Disarms without waiting. @returns false if a cancellation was sent, so that {@link settle} must follow. */
  endUnused(): boolean {
    this.#armed = false
    clearTimeout(this.#timer)
    this.#signal?.removeEventListener('abort', this.#onRequest)
    return this.#sent.length === 0
  }

  /**
   * Call this once Postgres has answered everything.
   * @returns whether the connection can be reused: no transaction is open, and no late cancellation can hit its next
   * statement. Otherwise the connection must be closed.
   */
  async settle(): Promise<boolean> {
    if (this.endUnused()) return true
    clearInterval(this.#again)
    const arrived = await Promise.all(this.#sent)
    clearTimeout(this.#grace)
    if (arrived.includes(false)) return false
    const end = () =>
      this.#client.query('rollback').then(
        () => true,
        () => false,
      )
    // The end of the transaction may itself have been cancelled. A cancellation that arrives late hits the first of these two.
    await end()
    return end()
  }

  #request(): void {
    this.#requested = true
    if (this.#armed) this.#send()
  }

  #send(): void {
    if (this.#again) return
    const send = () => this.#sent.push(sendCancelRequest(backendOf(this.#client)))
    send()
    // Postgres ignores a cancellation that comes before the statement.
    this.#again = setInterval(send, REPEAT_MS)
    this.#grace = setTimeout(() => this.#client.connection.stream.destroy(), GRACE_MS)
  }
}

function backendOf(client: PoolClient): Backend {
  // The driver has both fields, but its types do not declare them.
  const { processID, secretKey } = client as unknown as { processID: number; secretKey: number }
  return { host: client.host, port: client.port, processId: processID, secretKey }
}
