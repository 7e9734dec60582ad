import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the screen's heading when a part of the screen is replaced and the focus is lost with it, as after a
 * change of screen.
 * @param part names the shown part
 */
export function useHeadingFocus(part: string): void {
  const before = useRef(part)
  useEffect(() => {
    if (before.current === part) return
    before.current = part
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus()
  }, [part])
}
