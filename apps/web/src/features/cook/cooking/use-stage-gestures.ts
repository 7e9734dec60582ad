import { useEffect, useEffectEvent, useRef, type MouseEvent, type TouchEvent } from 'react'

interface StageGestures {
  goOn: () => void
  goBack: () => void
  /** Whether a tap outside controls turns the page. */
  withTaps: boolean
  /** False while a sheet covers the stage. */
  isActive: boolean
}

/** A shorter movement is a tap, a more upright one scrolls. */
const SWIPE_PX = 48
const CONTROLS =
  'a, button, input, textarea, select, label, summary, dialog, [role=button], [contenteditable]'
const TYPED_INTO =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=slider], [role=radiogroup]'

/**
 * Moves by swipes, by taps on the halves of the stage, and by the keys: arrows, space, page up and down.
 * @returns the handlers of the surface
 */
export function useStageGestures({ goOn, goBack, withTaps, isActive }: StageGestures) {
  const touch = useRef<{ x: number; y: number } | null>(null)
  const wasSwiped = useRef(false)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null
    if (!isActive || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    if (target?.closest(TYPED_INTO) || target?.closest('dialog')) return
    // A focused button is pressed by the space bar.
    const isOnControl = Boolean(target?.closest(CONTROLS))
    if (event.key === 'ArrowRight' || event.key === 'PageDown' || (event.key === ' ' && !isOnControl)) {
      event.preventDefault()
      if (event.key === ' ' && event.shiftKey) goBack()
      else goOn()
    } else if (event.key === 'ArrowLeft' || event.key === 'PageUp') {
      event.preventDefault()
      goBack()
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const first = touches[0]
      wasSwiped.current = false
      touch.current = first && touches.length === 1 ? { x: first.clientX, y: first.clientY } : null
    },
    onTouchEnd: ({ changedTouches, touches }: TouchEvent) => {
      const [from, end] = [touch.current, changedTouches[0]]
      touch.current = null
      if (!isActive || from === null || end === undefined || touches.length > 0) return
      const [dx, dy] = [end.clientX - from.x, end.clientY - from.y]
      if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < 2 * Math.abs(dy)) return
      wasSwiped.current = true
      if (dx < 0) goOn()
      else goBack()
    },
    onClick: ({ target, currentTarget, clientX, detail }: MouseEvent) => {
      // A click without a pointer comes from a keyboard or a screen reader.
      if (!isActive || !withTaps || wasSwiped.current || detail === 0) return
      // Clicks in portals bubble through React to this handler too.
      if (!(target instanceof Element) || !currentTarget.contains(target)) return
      if (target.closest(CONTROLS)) return
      if (window.getSelection()?.isCollapsed === false) return
      if (clientX > window.innerWidth / 2) goOn()
      else goBack()
    },
  }
}
