/** What `prerender.tsx` makes of a screen. */
export interface RenderedScreen {
  readonly markup: string
  readonly title: string
  /** Ids of the matched routes, the outermost first. */
  readonly routeIds: readonly string[]
}
