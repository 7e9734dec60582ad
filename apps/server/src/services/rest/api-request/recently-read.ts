/** What was read lately, by its text. Apps send the same few texts over and over. */

const MOST_TEXTS = 500
/** Longer texts are not kept, so that nobody fills the memory. */
const LONGEST_TEXT = 2_000

export class RecentlyRead<T> {
  readonly #byText = new Map<string, T>()

  /** @param read must give the same value for the same text, a value that nobody changes. */
  get(text: string, read: () => T): T {
    const known = this.#byText.get(text)
    if (known !== undefined) {
      // The map keeps its order, so what was asked for last stands last.
      this.#byText.delete(text)
      this.#byText.set(text, known)
      return known
    }
    const value = read()
    if (text.length <= LONGEST_TEXT) this.#keep(text, value)
    return value
  }

  #keep(text: string, value: T): void {
    this.#byText.set(text, value)
    const [oldest] = this.#byText.keys()
    if (this.#byText.size > MOST_TEXTS && oldest !== undefined) this.#byText.delete(oldest)
  }
}
