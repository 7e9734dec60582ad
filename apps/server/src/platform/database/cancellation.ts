/** Cancels a statement whose client is gone or whose time is up, before the connection is used again. */
import type { PoolClient } from 'pg'
import type { ClientSignal } from '../http/client-signal.ts'
import { type Backend, sendCancelRequest } from './cancel-request.ts'

export interface Until {
  /** Aborts when the client goes away. */
  readonly signal: ClientSignal | null
  /** Counted from the start of the transaction. Null for no limit. */
  readonly timeLimitMs: number | null
}

/** How long Postgres has to cancel; then the connection is closed. */
const GRACE_MS = 5_000
const REPEAT_MS = 250

/** For one transaction on one connection. */
export class Cancellation {
  readonly #client: PoolClient
  readonly #signal: ClientSignal | null
  readonly #timer: NodeJS.Timeout | undefined
  readonly #wish = () => this.#want()
  #wanted = false
  #armed = false
  readonly #sent: Promise<boolean>[] = []
  #again: NodeJS.Timeout | undefined
  #grace: NodeJS.Timeout | undefined

  constructor(client: PoolClient, { signal, timeLimitMs }: Until) {
    this.#client = client
    this.#signal = signal
    if (signal?.aborted) this.#wanted = true
    else signal?.addEventListener('abort', this.#wish)
    if (timeLimitMs !== null) this.#timer = setTimeout(this.#wish, timeLimitMs)
  }

  /** To be called once the message has been sent: from now on its statements may be cancelled. */
  arm(): void {
    this.#armed = true
    if (this.#wanted) this.#send()
  }

  /** Like {@link settle}, at once. @returns false where something was cancelled, so that it must be settled. */
  endUnused(): boolean {
    this.#armed = false
    clearTimeout(this.#timer)
    this.#signal?.removeEventListener('abort', this.#wish)
    return this.#sent.length === 0
  }

  /**
   * To be called once Postgres has answered everything.
   * @returns whether nothing of this cancellation can hit what the connection is given next, and no transaction is open
   * on it. Else it must be dropped.
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
    // The end of the transaction may itself have been cancelled, and what still comes late hits the first of these.
    await end()
    return end()
  }

  #want(): void {
    this.#wanted = true
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
  // The driver keeps both, but does not declare them.
  const { processID, secretKey } = client as unknown as { processID: number; secretKey: number }
  return { host: client.host, port: client.port, processId: processID, secretKey }
}
