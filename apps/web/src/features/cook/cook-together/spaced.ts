// Limits how often messages of others make this device read from the server.

export interface Spaced {
  readonly ask: () => void
  readonly stop: () => void
}

/** Runs at once; calls within the pause after that run once, at its end. */
export function spaced(run: () => void, pauseMs: number): Spaced {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAskedAgain = false
  function ask() {
    if (timer !== undefined) {
      isAskedAgain = true
      return
    }
    timer = setTimeout(() => {
      timer = undefined
      if (!isAskedAgain) return
      isAskedAgain = false
      ask()
    }, pauseMs)
    run()
  }
  return {
    ask,
    stop() {
      clearTimeout(timer)
      timer = undefined
      isAskedAgain = false
    },
  }
}
