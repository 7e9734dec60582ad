/** Makes rendered markup fit for a page: under its content policy, and as a placeholder. Reads what React writes, not any HTML. */

/** Style attributes, which the pages' policy forbids, as rules of the page's own style sheet. */
export class StyleRules {
  readonly #names = new Map<string, string>()

  /** Replaces each style attribute by one that a rule selects. */
  moveFrom(markup: string): string {
    return markup.replace(/ style="([^"]*)"/g, (_, style: string) => {
      const name = this.#names.get(style) ?? String(this.#names.size + 1)
      this.#names.set(style, name)
      return ` data-built-style="${name}"`
    })
  }

  get css(): string {
    return [...this.#names]
      .map(
        ([style, name]) =>
          `[data-built-style="${name}"]{${style.replaceAll('&quot;', '"').replaceAll('&amp;', '&')}}`,
      )
      .join('')
  }
}

/**
 * A screen without data as a picture of itself until the app replaces it: nothing in it can be named, pressed or focused.
 * @param status what a screen reader hears instead
 */
export function placeholderOf(markup: string, status: string): string {
  const bare = markup.replace(
    / (?:id|for|name|href|title|placeholder|role|tabindex|autofocus|data-status|aria-(?!current)[a-z]+)="[^"]*"|<!--.*?-->/gi,
    '',
  )
  return `<p class="sr-only" role="status">${status}</p><div inert aria-hidden="true">${bare}</div>`
}

/** Takes the hints off that React writes before a fragment; they belong into the page's head. */
export function splitHints(markup: string): { hints: string; content: string } {
  const hints = /^(?:<link [^>]*>)*/.exec(markup)?.[0] ?? ''
  return { hints, content: markup.slice(hints.length) }
}
