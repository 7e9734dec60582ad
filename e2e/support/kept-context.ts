/**
 * One browser context and one page per worker, kept from journey to journey. A page in a new context starts a process and
 * compiles all scripts again, which takes three times the work of a visit by a page that has been at the app before.
 */
import { expect, type Browser, type BrowserContext, type Disposable, type Page } from '@playwright/test'
import type { Session } from './accounts.ts'
import { storageKey } from './accounts.ts'

/** A document without scripts, with the app's own headers: one of another opener policy would get another process. */
const BLANK = '/manifest.webmanifest'
const PAGE_EVENTS = [
  'console',
  'dialog',
  'download',
  'popup',
  'request',
  'requestfailed',
  'response',
] as const
/** Handlers that stay in the page when they are removed. */
const INSTALLS = ['exposeBinding', 'exposeFunction'] as const
const CLOCK_INSTALLS = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const

/** It comes in a frame of its own: until its code is there, the app says of its address that no route has it. */
const LANDING_PAGE = '/welcome'
/** An address that no route has. The screen that says so has no data of its own. */
const NOWHERE = { path: '/nada-aqui', heading: 'Ops! Página não encontrada' }
/** How long an app that has come takes at most to follow a change of the address, on a loaded machine. */
const FOLLOWED_WITHIN_MS = 3000
/** The app's message about that address. */
export const VISITED_NOWHERE = new RegExp(`^404: .*: ${NOWHERE.path}$`)

interface Kept {
  readonly context: BrowserContext
  readonly page: Page
  /** Whether a journey has installed what stays in the page. */
  isSpent: boolean
  /** The account in whose app the running journey may go on where the one before has ended; null if it may not. */
  staysAs: string | null
  /** Whether the page shows the app as the server gives it, so that the next journey of the account may go on in it. */
  isInApp: boolean
  /** Whether the journey answers requests in place of the server, or changes what pages begin with. */
  isRouted: boolean
  /** Scripts that the journey has put before those of each document. */
  readonly initScripts: Promise<Disposable>[]
}

let kept: Kept | null = null

/**
 * The worker's context, without anything that the previous journey stored, and with the session in its storage.
 * @param staysAs the account for which the page may stay in the app, where the previous journey was one of the same account
 */
export async function keptContext(
  browser: Browser,
  session: Session | null,
  viewport: { width: number; height: number } | null,
  staysAs: string | null,
): Promise<BrowserContext> {
  kept ??= await open(browser)
  const { context, page } = kept
  if (viewport) await page.setViewportSize(viewport)
  if (kept.isInApp && staysAs !== null && kept.staysAs === staysAs) await forget(page)
  else {
    await begin(page, session)
    kept.isInApp = false
  }
  kept.staysAs = staysAs
  kept.isRouted = false
  return context
}

/**
 * Opens an address: by a link's way within the app where this journey, or one before it of the same account that stayed in the app, has
 * opened another, else as a browser loads it. A load takes most of the time of a journey that looks at a screen once.
 */
export async function visit(page: Page, path: string): Promise<void> {
  if (kept?.page !== page || !kept.isInApp || path.includes('#') || path === LANDING_PAGE) {
    await page.goto(path)
    if (kept?.page === page) kept.isInApp = !kept.isRouted
    return
  }
  // The screen of the previous journey must be gone, so that nothing of it is taken for the next one's.
  await expect(async () => {
    // A built page shows its markup before the app has come, which follows the address only from then on.
    await page.evaluate((address) => history.pushState(null, '', address), NOWHERE.path)
    await page.getByText(NOWHERE.heading).waitFor({ timeout: FOLLOWED_WITHIN_MS })
  }).toPass()
  await page.evaluate((address) => history.pushState(null, '', address), path)
  if (path !== NOWHERE.path) await page.getByText(NOWHERE.heading).waitFor({ state: 'hidden' })
}

/** Ends a journey: its routes, listeners, permissions, pages; or the context as a whole if that cannot be cleaned. */
export async function leaveContext(): Promise<void> {
  if (kept === null) return
  const { context, page, isSpent } = kept
  if (isSpent || page.isClosed()) {
    kept = null
    await context.close()
    return
  }
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of PAGE_EVENTS) page.removeAllListeners(event)
  for (const script of kept.initScripts.splice(0)) await (await script).dispose()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce', media: null })
}

async function open(browser: Browser): Promise<Kept> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const opened: Kept = {
    context,
    page,
    isSpent: false,
    staysAs: null,
    isInApp: false,
    isRouted: false,
    initScripts: [],
  }
  const spend = () => (opened.isSpent = true)
  const route = () => Object.assign(opened, { isRouted: true, isInApp: false })
  for (const owner of [context, page]) for (const name of INSTALLS) precede(owner, name, spend)
  for (const owner of [context, page]) {
    precede(owner, 'route', route)
    const addInitScript = owner.addInitScript.bind(owner)
    owner.addInitScript = (...args: Parameters<Page['addInitScript']>) => {
      route()
      const script = addInitScript(...args)
      opened.initScripts.push(script)
      return script
    }
  }
  for (const name of CLOCK_INSTALLS) precede(context.clock, name, spend)
  return opened
}

/** Calls `before` ahead of each call of the method. */
function precede<Name extends string>(
  owner: Record<Name, (...args: never[]) => unknown>,
  name: Name,
  before: () => void,
): void {
  const method = owner[name].bind(owner)
  Object.defineProperty(owner, name, {
    value: (...args: never[]) => {
      before()
      return method(...args)
    },
  })
}

/** Goes to a blank document of the app's origin, which drops the state in memory, and replaces what is stored. */
async function begin(page: Page, session: Session | null): Promise<void> {
  await page.context().clearCookies()
  await page.goto(BLANK)
  await page.evaluate(
    async ({ key, value }) => {
      localStorage.clear()
      sessionStorage.clear()
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
      for (const name of await caches.keys()) await caches.delete(name)
      for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
      if (value !== null) localStorage.setItem(key, value)
    },
    { key: storageKey(), value: session && JSON.stringify(session) },
  )
}

/** Forgets what the previous journey stored, except the session, and the text size that it set. */
async function forget(page: Page): Promise<void> {
  await page.evaluate(async (key) => {
    document.documentElement.style.removeProperty('font-size')
    sessionStorage.clear()
    for (const name of Object.keys(localStorage)) if (name !== key) localStorage.removeItem(name)
    // The page has the device's database open, so that it can be emptied only.
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === 'atelie-doce')) return
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('atelie-doce')
      opening.addEventListener('error', reject)
      opening.addEventListener('success', () => {
        const clearing = opening.result.transaction('entries', 'readwrite')
        clearing.objectStore('entries').clear()
        clearing.addEventListener('complete', () => {
          opening.result.close()
          resolve()
        })
      })
    })
  }, storageKey())
}
