import { useEffect, useRef, useState } from 'react'

/**
 * The text of a field that lives in the URL. The field answers at once; the URL follows, since navigation is not
 * instant and a field bound to it would lose keystrokes. When the URL changes for another reason (back, a reset), the
 * field follows it.
 * @param saved what the URL holds
 * @param save writes the URL; settles when the navigation is over
 * @returns the field's text and its change handler
 */
export function useUrlText(
  saved: string,
  save: (text: string) => Promise<void>,
): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState(saved)
  const savesUnderWay = useRef(0)

  useEffect(() => {
    if (savesUnderWay.current === 0) setTyped(saved)
  }, [saved])

  function change(text: string): void {
    setTyped(text)
    savesUnderWay.current += 1
    const settle = () => {
      savesUnderWay.current -= 1
    }
    void save(text).then(settle, settle)
  }
  return [typed, change]
}
