import { useEffect, useRef, type RefObject } from 'react'

/** Puts the focus on what a person's own press has just brought up, and that is to be dealt with next. */
export function useFocusOnArrival<E extends HTMLElement>(): RefObject<E | null> {
  const target = useRef<E>(null)
  useEffect(() => target.current?.focus(), [])
  return target
}
