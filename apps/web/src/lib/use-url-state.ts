import { useEffect, useRef, useState } from 'react'

/** One field's text, or a screen's texts by the names of their parameters. */
type UrlState = string | Readonly<Record<string, string | undefined>>

/**
 * State of fields that are stored in the URL. The fields change at once and the URL follows, since navigation is asynchronous
 * and a field bound to it would lose keystrokes. When the URL changes for another reason (back, a reset), the fields follow it.
 * @param saved what the URL holds
 * @param save writes the URL; settles when the navigation is over
 * @returns the fields' texts, and the function that changes them
 */
export function useUrlState<State extends UrlState>(
  saved: State,
  save: (state: State) => Promise<void>,
): readonly [State, (state: State) => void] {
  const [typed, setTyped] = useState(saved)
  const savesUnderWay = useRef(0)
  // Compared by value: the router makes a new object for the same address.
  const known = JSON.stringify(saved)

  useEffect(() => {
    if (savesUnderWay.current > 0) return
    // The same texts are the same state: a new object would render the whole screen again.
    setTyped((typed) => (JSON.stringify(typed) === known ? typed : (JSON.parse(known) as State)))
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
