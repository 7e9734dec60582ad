/** What `tools/prerender` writes into each page for its inline script. */

/** A data request of the route's loader; `{user}` and `{name}` of a parameter are filled in by the page. */
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
  /** Modules of the screen, the app's own entry first. */
  readonly modules: readonly string[]
  /** The address of the list of all screens' modules. */
  readonly screens: string
}
