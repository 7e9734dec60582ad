// What others send makes this device ask the server, so that has a limit.

export interface Spaced {
  readonly ask: () => void
  readonly stop: () => void
}

/** Runs at once when asked; what is asked within the pause after that runs once, at its end. */
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
