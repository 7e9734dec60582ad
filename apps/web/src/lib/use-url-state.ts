import { useEffect, useRef, useState } from 'react'

/** One field's text, or all texts of a screen by their parameters' names. */
type UrlState = string | Readonly<Record<string, string | undefined>>

/**
 * What was typed into fields that live in the URL. The fields answer at once; the URL follows, since navigation is not
 * instant and a field bound to it would lose keystrokes. When the URL changes for another reason (back, a reset), the
 * fields follow it.
 * @param saved what the URL holds
 * @param save writes the URL; settles when the navigation is over
 * @returns what stands in the fields, and its change
 */
export function useUrlState<State extends UrlState>(
  saved: State,
  save: (state: State) => Promise<void>,
): readonly [State, (state: State) => void] {
  const [typed, setTyped] = useState(saved)
  const savesUnderWay = useRef(0)
  // Equal by what it holds: the router makes a new object of the same address.
  const known = JSON.stringify(saved)

  useEffect(() => {
    if (savesUnderWay.current === 0) setTyped(JSON.parse(known) as State)
  }, [known])

  function change(state: State): void {
    setTyped(state)
    savesUnderWay.current += 1
    const settle = () => {
      savesUnderWay.current -= 1
    }
    void save(state).then(settle, settle)
  }
  return [typed, change]
}
