/**
 * Runs inline in the head of every built page, before anything is painted: decides whether the markup is for this visitor, sends the
 * screen's first data requests, starts the app after the first paint, and keeps typed text until then.
 */
import type { BeforeApp } from '../lib/before-app.ts'
import { isFirstView } from './first-view.ts'
import { keepInput } from './keep-input.ts'
import type { PageData } from './page-data.ts'
import { readVisit } from './read-visit.ts'
import { sendRequests } from './send-requests.ts'
import { startAfterPaint } from './start-app.ts'

type ShowContent = (page: PageData, requests: BeforeApp['requests'], sent: Promise<void>) => Promise<void>

/**
 * @param showContent fills the placeholders from the responses; settles when they are painted. `sent` settles when all requests are sent
 */
export function runBeforeApp(showContent: ShowContent): void {
  const page = JSON.parse(document.getElementById('page-data')?.textContent ?? 'null') as PageData
  const { pathname, search } = window.location
  const visit = readVisit()
  const { session } = visit
  const requests: BeforeApp['requests'] = new Map()
  const isGuest = session.state === 'none'
  const isLearner = session.state === 'fresh' && !session.secondStepDue

  if (page.kind === 'protected' && isGuest && !visit.isByLink) {
    hideMarkup()
    const wish = `${pathname}${search}`
    // Redirects as the router's guard does: see routes/_protected.tsx and router.ts.
    window.location.replace(wish === '/' ? '/auth' : `/auth?${new URLSearchParams({ redirect: wish })}`)
  } else {
    const hydrates = isFirstView(page, visit)
    // Only markup that the app hydrates keeps typed text and focus; a placeholder has neither.
    const isShown = page.kind === 'protected' ? isLearner : hydrates
    if (!isShown) hideMarkup()
    const asks = !visit.isByLink && (isLearner || (isGuest && page.kind !== 'protected'))
    const send = () => (asks ? sendRequests(page, requests, isLearner ? session : null) : Promise.resolve())
    // Nothing visible on a public page waits for data, so its requests leave the connection to its picture, as the app does.
    const start =
      page.kind === 'protected'
        ? startAfterPaint(page, isShown, showContent(page, requests, send()))
        : startAfterPaint(page, isShown, Promise.resolve(), send)
    const { screens, screenModules } = page
    globalThis.beforeApp = { hydrates, screens, screenModules, requests, handOver: keepInput(start) }
  }
}

function hideMarkup(): void {
  document.documentElement.dataset['markup'] = 'hidden'
}
