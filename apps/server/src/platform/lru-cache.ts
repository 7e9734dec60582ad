/** A least-recently-used cache of values that were made of a text, since apps send the same few texts over and over. */

interface CacheLimits {
  /** How many texts are remembered; 0 for none. */
  readonly texts: number
  /** Longer texts are not kept, so that callers cannot fill the memory. */
  readonly longest: number
}

/** Counted since the start. Several caches may count in one. */
export interface CacheStatistics {
  lookups: number
  hits: number
  /** Texts that were removed to make room for others. */
  evictions: number
}

export class LruCache<T> {
  readonly #byText = new Map<string, T>()
  readonly #limits: CacheLimits
  readonly #statistics: CacheStatistics
  /** The most recently used text. */
  #latest: string | undefined

  constructor(
    limits: CacheLimits = { texts: 500, longest: 2_000 },
    statistics: CacheStatistics = { lookups: 0, hits: 0, evictions: 0 },
  ) {
    this.#limits = limits
    this.#statistics = statistics
  }

  /** @param make must give the same value for the same text, a value that is not changed later. */
  get(text: string, make: () => T): T {
    const known = this.find(text)
    if (known !== undefined) return known
    const value = make()
    this.add(text, value)
    return value
  }

  /** @returns undefined for a text that is not remembered. */
  find(text: string): T | undefined {
    const known = this.#byText.get(text)
    this.#statistics.lookups += 1
    if (known !== undefined) {
      this.#statistics.hits += 1
      if (text !== this.#latest) {
        // A map keeps the order of insertion, so the most recently used text is moved to the end.
        this.#byText.delete(text)
        this.#byText.set(text, known)
        this.#latest = text
      }
    }
    return known
  }

  add(text: string, value: T): void {
    if (this.#limits.texts === 0 || text.length > this.#limits.longest) return
    this.#byText.set(text, value)
    this.#latest = text
    const [oldest] = this.#byText.keys()
    if (this.#byText.size <= this.#limits.texts || oldest === undefined) return
    this.#byText.delete(oldest)
    this.#statistics.evictions += 1
  }
}
