/** Values that were made of a text, of which the least recently used are dropped: apps send the same few texts over and over. */
import { LRUCache } from 'lru-cache'

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

export class TextCache<T extends object | string> {
  /** Null where no text is remembered: the library takes a limit of 0 for no limit. */
  readonly #byText: LRUCache<string, T> | null
  readonly #longest: number
  readonly #statistics: CacheStatistics

  constructor(
    { texts, longest }: CacheLimits = { texts: 500, longest: 2_000 },
    statistics: CacheStatistics = { lookups: 0, hits: 0, evictions: 0 },
  ) {
    this.#longest = longest
    this.#statistics = statistics
    const dispose = (_value: T, _text: string, reason: LRUCache.DisposeReason) => {
      if (reason === 'evict') statistics.evictions += 1
    }
    this.#byText = texts === 0 ? null : new LRUCache({ max: texts, dispose })
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
    const known = this.#byText?.get(text)
    this.#statistics.lookups += 1
    if (known !== undefined) this.#statistics.hits += 1
    return known
  }

  add(text: string, value: T): void {
    if (text.length <= this.#longest) this.#byText?.set(text, value)
  }
}
