import { useEffect, type RefObject } from 'react'

/** Calls `dismiss` at Escape or a press outside `area`, while `isOpen`. Not the platform's `popover`: Safari 16 lacks it. */
export function useDismissal(
  area: RefObject<HTMLElement | null>,
  isOpen: boolean,
  dismiss: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismiss()
    }
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !area.current?.contains(target)) dismiss()
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [area, isOpen, dismiss])
}
