import { useEffect, useRef, type RefObject } from 'react'

/** Focuses an element that a press of the learner has just opened and that needs an answer next. */
export function useFocusOnArrival<E extends HTMLElement>(): RefObject<E | null> {
  const target = useRef<E>(null)
  useEffect(() => target.current?.focus(), [])
  return target
}
