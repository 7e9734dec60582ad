/** What the inline script of the page (`before-app/`) leaves for the app. Absent under Vite's own server. */

/** A data request that the page sent before the app's code was there. */
export interface EarlyRequest {
  readonly authorization: string
  readonly answer: Promise<Response>
}

export interface BeforeApp {
  /** The markup is the screen as this visitor's app renders it first. */
  readonly hydrates: boolean
  /** By address. */
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

/** The answer to a request that was sent early by the same caller. Each is given once. */
export function takeEarlyAnswer(url: string, authorization: string): Promise<Response> | null {
  const requests = globalThis.beforeApp?.requests
  const early = requests?.get(url)
  if (!early || early.authorization !== authorization) return null
  requests?.delete(url)
  return early.answer
}

/** What has not been asked for with the first screen would be old later. */
export function dropEarlyAnswers(): void {
  globalThis.beforeApp?.requests.clear()
}
