/** Bounds the memory that all sockets hold together. Beyond the limit the network that holds most loses the socket that holds most. */

export interface MemoryHolder {
  /** The client's network, which all its sockets share. */
  readonly network: string
  /** Ends the holder at once, which frees what it holds. */
  giveUp(): void
}

/** Less is not counted, so that frequent small messages cost nothing. */
const COUNTED_BYTES = 16 * 1024

export class MemoryShare {
  readonly #limitBytes: number
  readonly #held = new Map<MemoryHolder, number>()
  #total = 0

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes
  }

  get total(): number {
    return this.#total
  }

  /** @param bytes that the holder has now. */
  set(holder: MemoryHolder, bytes: number): void {
    const former = this.#held.get(holder) ?? 0
    const counted = bytes < COUNTED_BYTES ? 0 : bytes
    if (counted === former) return
    if (counted === 0) this.#held.delete(holder)
    else this.#held.set(holder, counted)
    this.#total += counted - former
    if (counted < former) return
    while (this.#total > this.#limitBytes) {
      const largest = this.#largest()
      if (!largest) return
      this.set(largest, 0)
      largest.giveUp()
    }
  }

  #largest(): MemoryHolder | null {
    const ofNetwork = new Map<string, number>()
    for (const [{ network }, bytes] of this.#held)
      ofNetwork.set(network, (ofNetwork.get(network) ?? 0) + bytes)
    const most = Math.max(...ofNetwork.values())
    let largest: MemoryHolder | null = null
    for (const [holder, bytes] of this.#held) {
      if (ofNetwork.get(holder.network) !== most) continue
      if (largest === null || bytes > (this.#held.get(largest) ?? 0)) largest = holder
    }
    return largest
  }
}
