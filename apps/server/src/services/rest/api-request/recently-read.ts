/** What was read lately, by its text. Apps send the same few texts over and over. */

interface Limits {
  /** How many texts are remembered; 0 for none. */
  readonly texts: number
  /** Longer texts are not kept, so that nobody fills the memory. */
  readonly longest: number
}

/** Counted since the start. */
export interface Lookups {
  asked: number
  found: number
  /** Made room for others. */
  dropped: number
}

export class RecentlyRead<T> {
  readonly #byText = new Map<string, T>()
  readonly #limits: Limits

  readonly #lookups: Lookups

  constructor(
    limits: Limits = { texts: 500, longest: 2_000 },
    lookups: Lookups = { asked: 0, found: 0, dropped: 0 },
  ) {
    this.#limits = limits
    this.#lookups = lookups
  }

  /** @param read must give the same value for the same text, a value that nobody changes. */
  get(text: string, read: () => T): T {
    const known = this.#byText.get(text)
    this.#lookups.asked += 1
    if (known !== undefined) {
      this.#lookups.found += 1
      // The map keeps its order, so what was asked for last stands last.
      this.#byText.delete(text)
      this.#byText.set(text, known)
      return known
    }
    const value = read()
    if (text.length <= this.#limits.longest) this.#keep(text, value)
    return value
  }

  #keep(text: string, value: T): void {
    if (this.#limits.texts === 0) return
    this.#byText.set(text, value)
    const [oldest] = this.#byText.keys()
    if (this.#byText.size <= this.#limits.texts || oldest === undefined) return
    this.#byText.delete(oldest)
    this.#lookups.dropped += 1
  }
}
