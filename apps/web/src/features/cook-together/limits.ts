// Any member can send anything on the channel, so what it makes this device keep and ask has limits.

/** A session has eight members at most. */
const MAX_COOKS = 8

/**
 * The states with one more. Those of members stay; of the others, who may be newcomers, the latest do, as far as there is room.
 * @param members by account
 */
export function keepState<State>(
  known: ReadonlyMap<string, State>,
  cook: string,
  state: State,
  members: Pick<ReadonlyMap<string, unknown>, 'has'>,
): ReadonlyMap<string, State> {
  const kept = new Map(known)
  // What is set again comes last.
  kept.delete(cook)
  kept.set(cook, state)
  if (kept.size > MAX_COOKS) {
    kept.delete([...kept.keys()].find((id) => !members.has(id)) ?? cook)
  }
  return kept
}

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
