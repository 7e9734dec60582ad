/** The `test` of every journey: who is signed in, what may stand in the console. */
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
  type Learner,
  type Session,
} from './accounts.ts'
import { sharedInstallation } from './installation.ts'

interface JourneyOptions {
  /**
   * Who is signed in when the journey begins. `newcomer` is a learner of the test's own, `regular` one whom the tests of
   * a worker share, for what another test's courses do not touch; both are told as `learner`.
   */
  who: 'nobody' | 'aluna' | 'visitante' | 'regular' | 'newcomer'
}

interface JourneyFixtures {
  /** The newcomer or the regular. @throws for other values of `who`. */
  learner: Learner
  account: Learner | typeof ALUNA | null
  session: Session | null
  /**
   * Names console errors that the journey provokes on purpose. Any other error that a page reports, a broken policy
   * or an uncaught exception included, fails the test.
   */
  allowErrors: (...patterns: RegExp[]) => void
}

/** Chromium's own line for every answer of 400 and above, and for every request that was cut off. */
export const FAILED_REQUEST = /^Failed to load resource: /
/** Chromium's own line when a navigation overtakes the one before it, whose view transition then has no end to show. */
const OVERTAKEN = /Transition was skipped/
/** The app's own lines, one for every reading or sending that failed. */
export const FAILED_READING = /^Leitura falhou:/
export const FAILED_SENDING = /^Envio falhou:/

let regular: Promise<Learner> | undefined
/** Made at the first need of a worker, which is a process of its own. */
const regularLearner = () => (regular ??= createLearner())

export const test = base.extend<JourneyOptions & JourneyFixtures>({
  who: ['nobody', { option: true }],

  account: async ({ who }, use) => {
    if (who === 'newcomer') await use(await createLearner())
    else if (who === 'regular') await use(await regularLearner())
    else await use({ nobody: null, aluna: ALUNA, visitante: VISITANTE }[who])
  },

  learner: async ({ account }, use) => {
    if (!account || !('id' in account)) throw new Error('the test must say whom it means by learner')
    await use(account)
  },

  session: async ({ account }, use) => use(account && (await openSession(account))),

  storageState: async ({ session }, use) => use(storedSession(session)),

  allowErrors: [
    async ({ context }, use) => {
      const allowed: RegExp[] = []
      const { reported, stop } = reportErrors(context)
      await use((...patterns) => allowed.push(...patterns))
      stop()
      const unexpected = reported.filter(
        (text) => ![...allowed, OVERTAKEN].some((pattern) => pattern.test(text)),
      )
      expect(unexpected, 'errors that the pages reported').toEqual([])
    },
    { auto: true },
  ],
})

/** What a browser remembers that has a session, in the form of `storageState`. */
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
