import { useEffect, useRef } from 'react'

/**
 * Puts the focus on the screen's heading when a part of the screen took another's place and the focus went with it, as
 * after a move to another screen.
 * @param part names what is shown
 */
export function useHeadingFocus(part: string): void {
  const before = useRef(part)
  useEffect(() => {
    if (before.current === part) return
    before.current = part
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus()
  }, [part])
}
