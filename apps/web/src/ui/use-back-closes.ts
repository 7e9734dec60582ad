import { useRouter, type RouterHistory } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

interface OpenSheet {
  readonly close: () => void
}

/** The sheets on the screen, the last one in front. Each has an entry of the history, of which the router knows nothing. */
const openSheets: OpenSheet[] = []
/** Entries of sheets that were closed by other means, which are being left. */
let leavingCount = 0
let routerHistory: RouterHistory | null = null

/**
 * Lets "Back" close a sheet instead of leaving the screen.
 * @param close closes the sheet
 * @param isOpen false while a component that stays on the screen shows no sheet
 */
export function useBackCloses(close: () => void, isOpen = true): void {
  const { history } = useRouter()
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    routerHistory = history
    const sheet = { close: () => closeNow() }
    const { pathname } = history.location
    openSheets.push(sheet)
    pushEntry()
    return () => {
      const position = openSheets.indexOf(sheet)
      if (position === -1) return
      openSheets.splice(position, 1)
      // What closes the sheet may lead to another screen in the same moment.
      setTimeout(() => {
        if (history.location.pathname !== pathname) return
        leavingCount += 1
        window.history.back()
      })
    }
  }, [history, isOpen])
}

/** To be called before the router is made, which would take the end of a sheet for a navigation: a window calls listeners in their order. */
export function watchBack(): void {
  window.addEventListener('popstate', handlePop)
}

function handlePop(event: PopStateEvent): void {
  if (routerHistory === null) return
  const { location } = routerHistory
  const isLeaving = leavingCount > 0
  if (isLeaving) leavingCount -= 1
  // A jump over several entries leaves the screen.
  else if (openSheets.length === 0 || indexIn(event.state) !== indexIn(location.state)) return
  event.stopImmediatePropagation()
  // The address may have changed while the sheet was open.
  replaceEntry(location)
  if (!isLeaving) openSheets.pop()?.close()
}

/** The methods of the prototype, since the router watches those of the object. */
function pushEntry(): void {
  History.prototype.pushState.call(window.history, window.history.state, '')
}

function replaceEntry({ state, href }: RouterHistory['location']): void {
  History.prototype.replaceState.call(window.history, state, '', href)
}

/** The router's own number of an entry. */
function indexIn(state: unknown): unknown {
  return (state as Readonly<Record<string, unknown>> | null)?.['__TSR_index']
}
