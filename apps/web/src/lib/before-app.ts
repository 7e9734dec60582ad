/** The state that the inline script of the page (`before-app/`) leaves for the app. Absent under Vite's own server. */

/** A data request that the page sent before the app's code had loaded. */
export interface EarlyRequest {
  readonly authorization: string
  readonly response: Promise<Response>
}

export interface BeforeApp {
  /** The markup is the screen as this visitor's app renders it first. */
  readonly hydrates: boolean
  /** The address of the list of all screens' modules: see preload-modules.ts. */
  readonly screens: string
  /** Modules of the screen beside the app's own: what one imports stands before it. */
  readonly screenModules: readonly string[]
  /** Keyed by address. */
  readonly requests: Map<string, EarlyRequest>
  /**
   * Gives fields what was typed before the app ran, and repeats the last click. Called once, after the app has rendered.
   */
  readonly handOver: () => void
}

declare global {
  // A variable, since the tests of queries run without a window.
  var beforeApp: BeforeApp | undefined
}

/** The response to a request that the same caller sent early. Each is returned once. */
export function takeEarlyResponse(url: string, authorization: string): Promise<Response> | null {
  const requests = globalThis.beforeApp?.requests
  const early = requests?.get(url)
  if (!early || early.authorization !== authorization) return null
  requests?.delete(url)
  return early.response
}

/** Responses that the first screen did not request would be stale later. */
export function dropEarlyResponses(): void {
  globalThis.beforeApp?.requests.clear()
}
