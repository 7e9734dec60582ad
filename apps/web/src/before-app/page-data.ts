/** What `tools/prerender` writes into each page for its inline script. */

/**
 * A data request of the route's loader. The page fills in `{user}`, `{name}` of a parameter, and what follows from other responses:
 * `{lists}`, those of paid purchases, and `{materials}`, the bought ones that are not finished. It leaves out a request whose
 * parameter is missing.
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
   * Faces that a public page does without until its picture is painted, since most who open it do so once; a learner's screens
   * name theirs in the head.
   */
  readonly fonts?: readonly string[]
  /** The address of the list of all screens' modules. */
  readonly screens: string
  /** The address of the app's style sheet. The page has its own part of it inline. */
  readonly styleSheet: string
}
