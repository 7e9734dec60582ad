/** What `tools/build/prerender` writes into each page for its inline script. */

/**
 * A data request of the route's loader. The page replaces `{user}`, `{name}` of a parameter, `{lists}` (of paid purchases) and
 * `{materials}` (bought and unfinished), which follow from other responses. A request whose parameter is missing is not sent.
 */
export interface PageRequest {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

export interface PageData {
  /** The route's pattern, such as `/recipe/$id`. */
  readonly route: string
  /**
   * - `public`: the markup is the screen, which the app hydrates.
   * - `entrance`: the same, for visitors without a session only.
   * - `protected`: the markup is a placeholder for signed-in learners.
   */
  readonly kind: 'public' | 'entrance' | 'protected'
  readonly requests: readonly PageRequest[]
  /** Modules of the app: what one imports stands before it, its entry last. */
  readonly modules: readonly string[]
  /** Further modules of the screen, in such an order too. */
  readonly screenModules: readonly string[]
  /** Names of dishes that have pictures, between blanks, by the ground they stand on; for pages with places for them. */
  readonly dishes?: Readonly<Record<string, string>>
  /**
   * Font faces that a public page loads after its picture is painted, since most visitors open it once. A learner's screens load theirs
   * from the head.
   */
  readonly fonts?: readonly string[]
  /** The address of the list of all screens' modules. */
  readonly screens: string
  /** The address of the app's style sheet. The page has its own part of it inline. */
  readonly styleSheet: string
}
