/** A screen as `prerender.tsx` renders it. */
export interface RenderedScreen {
  readonly markup: string
  readonly title: string
  /** Ids of the matched routes, the outermost first. */
  readonly routeIds: readonly string[]
  /** Whether one of them requests data. */
  readonly hasLoader: boolean
}
