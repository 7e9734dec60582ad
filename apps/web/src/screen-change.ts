import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pageTitle } from './lib/page-title.ts'

/** Names the window after the new screen and moves the focus to its heading, as a page load would have done. */
export function useScreenChange(): void {
  const router = useRouter()
  useEffect(() => {
    const nameWindow = () => {
      // A screen named by its content has done it by itself already, and so has the one for addresses without a screen.
      if (router.state.matches.some(({ _notFound }) => _notFound)) return
      const named = [...router.state.matches].reverse().find((match) => match.staticData.title !== undefined)
      if (named) document.title = pageTitle(named.staticData.title)
    }
    nameWindow()
    // A person may move on while the first screen still loads: then there is no location that she comes from.
    let hasMoved = false
    const unwatch = router.history.subscribe(({ action }) => {
      // The guards' redirections replace the address, and are nobody's move.
      if (action.type !== 'REPLACE') hasMoved = true
    })
    const unsubscribe = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (!pathChanged) return
      nameWindow()
      // The first screen's focus is where the browser put it.
      if (fromLocation || hasMoved) focusHeading()
    })
    return () => {
      unwatch()
      unsubscribe()
    }
  }, [router])
}

/** A heading that comes with the data takes the focus later, unless the person is somewhere else by then. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  ;(heading ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true })
}
