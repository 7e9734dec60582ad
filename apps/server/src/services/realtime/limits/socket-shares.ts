/**
 * Counts open sockets by a key, such as the client's network or its account, so that no key takes all of them: a key may have as many
 * sockets as a part of those that are still free. One key alone gets half of all (with `part` 1), two get a third each, and a further one
 * always finds some.
 */
export class SocketShares {
  readonly #limit: number
  readonly #part: number
  readonly #counts = new Map<string, number>()

  /** @param limit of all sockets. @param part of the free sockets that one key may have. */
  constructor(limit: number, part: number) {
    this.#limit = limit
    this.#part = part
  }

  /** @param open number of all open sockets. */
  mayTake(key: string, open: number): boolean {
    return this.of(key) < Math.max(1, Math.floor((this.#limit - open) * this.#part))
  }

  /** Counts a socket until the returned function is called. */
  take(key: string): () => void {
    this.#counts.set(key, this.of(key) + 1)
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      const left = this.of(key) - 1
      if (left > 0) this.#counts.set(key, left)
      else this.#counts.delete(key)
    }
  }

  of(key: string): number {
    return this.#counts.get(key) ?? 0
  }
}
