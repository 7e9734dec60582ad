import { useEffect, useRef, type ReactNode } from 'react'

/**
 * On wide screens, keeps a list in view beside longer content, below the sticky tabs. A list that is longer than the screen is
 * scrolled with the page until its end is in view: it has no scroll bar of its own, which a keyboard might not reach.
 */
export function KeptInView({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = part.current
    if (element === null) return
    const observer = new ResizeObserver(() => {
      element.style.setProperty('--kept-height', `${element.offsetHeight}px`)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={part}
      className="lg:sticky lg:top-[min(--spacing(18),100dvh-var(--kept-height,0px)-1rem)] print:static"
    >
      {children}
    </div>
  )
}
