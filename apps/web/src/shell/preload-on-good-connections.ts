/** The part of the Network Information API that is read here. Only Chromium has it. */
interface NetworkInformation extends EventTarget {
  readonly saveData: boolean
  readonly effectiveType: string
}

/** Whether the learner asked the browser to save data. */
export function savesData(): boolean {
  return (navigator as { connection?: NetworkInformation }).connection?.saveData === true
}

/**
 * The next screen's code and data are fetched at the touch of its link, where they are often there when the finger lifts. A slow
 * connection should not load a screen that may not be opened, and one that saves data is not used for it.
 */
export function preloadNow(): 'intent' | false {
  const { connection } = navigator as { connection?: NetworkInformation }
  return !connection || (!connection.saveData && connection.effectiveType === '4g') ? 'intent' : false
}
