/** The `test` of every journey: the signed-in account, the console errors that are allowed. */
import {
  test as base,
  expect,
  type BrowserContext,
  type ConsoleMessage,
  type WebError,
} from '@playwright/test'
import {
  ALUNA,
  createLearner,
  openSession,
  storageKey,
  VISITANTE,
  type Account,
  type Learner,
  type Session,
} from './accounts.ts'
import { sharedInstallation } from './installation.ts'
import { keptContext, leaveContext, VISITED_NOWHERE } from './kept-context.ts'

interface JourneyOptions {
  /**
   * The account signed in when the journey begins. `newcomer` is a new learner for the test; `regular` is shared by the
   * tests of a worker, where other courses do not matter. Both are available as `learner`.
   */
  who: 'nobody' | 'aluna' | 'visitante' | 'regular' | 'newcomer'
  /** Whether the journey needs a browser that has never been here: with empty caches, in a process of its own. */
  isFirstVisit: boolean
  /**
   * Whether the page may stay in the app from one journey to the next of the same account: for journeys that look at screens,
   * reach them by `visit` and leave the account and its session as they are.
   */
  staysInApp: boolean
}

interface JourneyFixtures {
  /** The newcomer or the regular. @throws for other values of `who`. */
  learner: Learner
  account: Learner | typeof ALUNA | null
  session: Session | null
  /** The session that the browser has stored when the journey begins: that of the account, unless it says otherwise. */
  storedAtStart: Session | null
  /**
   * Names console errors that the journey provokes on purpose. Any other error that a page reports, a broken policy
   * or an uncaught exception included, fails the test.
   */
  allowErrors: (...patterns: RegExp[]) => void
}

/** Chromium's message for every response of 400 and above and every aborted request. */
export const FAILED_REQUEST = /^Failed to load resource: /
/** The browser's own note of a socket that is opened while the journey has cut the connection. */
const SOCKET_CUT_OFF = /^WebSocket connection to .*ERR_INTERNET_DISCONNECTED/
/** Chromium's message when a navigation interrupts the view transition of the previous one. */
const OVERTAKEN = /Transition was skipped/
/** The client library's own note of a call of the auth service without a connection. */
export const CUT_OFF_CALL = /^TypeError: Failed to fetch/
/** The app's messages, one for every failed query or mutation. */
export const FAILED_READING = /^Leitura falhou:/
export const FAILED_SENDING = /^Envio falhou:/

let regular: Promise<Learner> | undefined
/** Created on first use; each worker is a process. */
const regularLearner = () => (regular ??= createLearner())

/** The sessions of journeys that stay in the app. */
const lasting = new Map<string, Promise<Session>>()
function lastingSession(account: Account): Promise<Session> {
  const session = lasting.get(account.email) ?? openSession(account)
  lasting.set(account.email, session)
  return session
}

export const test = base.extend<JourneyOptions & JourneyFixtures>({
  who: ['nobody', { option: true }],
  isFirstVisit: [false, { option: true }],
  staysInApp: [false, { option: true }],

  account: async ({ who }, use) => {
    if (who === 'newcomer') await use(await createLearner())
    else if (who === 'regular') await use(await regularLearner())
    else await use({ nobody: null, aluna: ALUNA, visitante: VISITANTE }[who])
  },

  learner: async ({ account }, use) => {
    if (!account || !('id' in account)) throw new Error('the test must name the account of its learner')
    await use(account)
  },

  session: async ({ account, staysInApp }, use) => {
    if (account === null) await use(null)
    else await use(await (staysInApp ? lastingSession(account) : openSession(account)))
  },

  storedAtStart: async ({ session }, use) => use(session),

  context: async ({ browser, storedAtStart, viewport, isFirstVisit, account, staysInApp }, use) => {
    if (isFirstVisit) {
      const context = await browser.newContext({ storageState: storedSession(storedAtStart) })
      await use(context)
      await context.close()
    } else {
      await use(
        await keptContext(browser, storedAtStart, viewport, staysInApp ? (account?.email ?? '') : null),
      )
      await leaveContext()
    }
  },

  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),

  allowErrors: [
    async ({ context }, use) => {
      const allowed: RegExp[] = []
      const { reported, stop } = reportErrors(context)
      await use((...patterns) => allowed.push(...patterns))
      stop()
      const unexpected = reported.filter(
        (text) =>
          ![...allowed, OVERTAKEN, SOCKET_CUT_OFF, VISITED_NOWHERE].some((pattern) => pattern.test(text)),
      )
      expect(unexpected, 'errors that the pages reported').toEqual([])
    },
    { auto: true },
  ],
})

/** The `storageState` of a browser with this session. */
export function storedSession(session: Session | null, { url } = sharedInstallation()) {
  const localStorage = session ? [{ name: storageKey(), value: JSON.stringify(session) }] : []
  return { cookies: [], origins: [{ origin: url, localStorage }] }
}

/** Collects the errors that the pages of a browser context report, until `stop` is called. */
function reportErrors(context: BrowserContext): { reported: readonly string[]; stop: () => void } {
  const reported: string[] = []
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') reported.push(message.text())
  }
  const onError = (error: WebError) => reported.push(`uncaught: ${error.error().message}`)
  context.on('console', onConsole)
  context.on('weberror', onError)
  return {
    reported,
    stop: () => {
      context.off('console', onConsole)
      context.off('weberror', onError)
    },
  }
}

export { expect }
