/** Starts the app: takes over the page that was built ahead (see `prerender.tsx`), or fills an empty one. */
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { dropEarlyResponses } from '../lib/before-app.ts'
import { FORMER_KEY } from '../lib/device-store/row-address.ts'
import { deviceStorage } from '../lib/device-storage.ts'
import { readsEnd } from '../lib/reads-end.ts'
import { queryClient } from '../lib/query-client.ts'
import { endWorkAhead, holdResponses } from '../lib/first-render.ts'
import { hasLinkQuestion, isVisitor } from '../lib/session.ts'
import { nameMissingCode } from '../shell/missing-code.ts'
import { QUIET_AFTER_MS } from '../shell/quiet-after.ts'
import { appRouter } from './router.ts'
import { watchBack } from '../ui/use-back-closes.ts'

/** A placeholder waits so long for data that is nearly there: what arrives later replaces a first render at once, as one long task. */
const DATA_WAIT_MS = 300

const nextTask = () => new Promise((resume) => setTimeout(resume))

/** Each in a task of its own, before the router would run them all in one. */
async function runScreenModules(): Promise<void> {
  for (const module of globalThis.beforeApp?.screenModules ?? []) {
    // What cannot be fetched fails again where the router needs it, which shows it.
    await import(/* @vite-ignore */ module).catch(() => undefined)
    await nextTask()
  }
}

/** Before anything reads a row. What cannot be fetched is moved at the next start. */
async function moveFormerKeys(): Promise<void> {
  if (!deviceStorage.keys().some((key) => FORMER_KEY.test(key))) return
  const former = await import('../lib/device-store/former-keys.ts').catch(() => undefined)
  former?.moveFormerKeys(deviceStorage)
}

export async function start(element: HTMLElement): Promise<void> {
  nameMissingCode()
  await moveFormerKeys()
  // Tasks of their own, so that a touch does not wait for all of them.
  await nextTask()
  watchBack()
  const router = appRouter()
  await nextTask()
  setTimeout(dropEarlyResponses, QUIET_AFTER_MS)
  const { pathname } = window.location
  // A session may have been stored by another tab since the page decided.
  const hydrates = globalThis.beforeApp?.hydrates === true && isVisitor()
  if (hydrates) holdResponses()
  // Until its route is loaded the page keeps its markup. A question about a link comes before any route.
  const question = hasLinkQuestion() ? await import('./link-question.tsx') : null
  if (!question) {
    await runScreenModules()
    await router.load()
  }
  const hydratesStill = hydrates && router.state.location.pathname === pathname
  if (!hydratesStill) {
    await readsEnd(queryClient, DATA_WAIT_MS)
    await endWorkAhead(queryClient)
  }
  const app = (
    <App router={router} hydrates={hydratesStill} {...(question && { before: question.LinkQuestion })} />
  )
  startTransition(() => {
    if (hydratesStill) hydrateRoot(element, app)
    else createRoot(element).render(app)
  })
}
