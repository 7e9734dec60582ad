import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pageTitle } from '../lib/page-title.ts'

/** Sets the window title of the new screen and moves the focus to its heading, as a page load does. */
export function useScreenChange(): void {
  const router = useRouter()
  useEffect(() => {
    const nameWindow = () => {
      // Screens titled by their content, and the one for unknown addresses, set the title themselves.
      const screen = router.state.matches.at(-1)
      if (screen?.staticData.title === undefined) return
      const address: string = screen.fullPath
      if (!router.matchRoute({ to: address }, { includeSearch: false })) return
      document.title = pageTitle(screen.staticData.title)
    }
    nameWindow()
    // A learner may navigate before the first screen has rendered: then `fromLocation` is missing.
    let hasMoved = false
    const unwatch = router.history.subscribe(({ action }) => {
      // Redirections of the guards replace the address and are not navigations of the learner.
      if (action.type !== 'REPLACE') hasMoved = true
    })
    const unsubscribe = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (!pathChanged) return
      nameWindow()
      // On the first screen the browser's own focus stays.
      if (fromLocation || hasMoved) focusHeading()
    })
    return () => {
      unwatch()
      unsubscribe()
    }
  }, [router])
}

/** Focuses the main element where the heading appears only with the data. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  ;(heading ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true })
}
