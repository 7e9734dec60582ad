/** The `test` of a matrix of states: one page serves all of them, so that its scripts are compiled once. */
import type { BrowserContext } from '@playwright/test'
import { ALUNA, openSession, VISITANTE } from './accounts.ts'
import { storedSession, test as base } from './test.ts'

type Reader = 'nobody' | 'aluna' | 'visitante'

interface SharedReader {
  readonly context: BrowserContext
  readonly state: ReturnType<typeof storedSession>
}

/**
 * Each worker keeps one browser context and one page per reader. Before every test the stored state and the routes are
 * reset; the navigation drops the state in memory.
 */
export const sharedPageTest = base.extend<object, { readerOf: (who: Reader) => Promise<SharedReader> }>({
  readerOf: [
    async ({ browser }, use, { project }) => {
      const readers = new Map<Reader, Promise<SharedReader>>()
      const open = async (who: Reader): Promise<SharedReader> => {
        const account = { nobody: null, aluna: ALUNA, visitante: VISITANTE }[who]
        const state = storedSession(account && (await openSession(account)))
        const { baseURL, viewport, locale, timezoneId } = project.use
        const context = await browser.newContext({
          ...(baseURL && { baseURL }),
          ...(viewport && { viewport }),
          ...(locale && { locale }),
          ...(timezoneId && { timezoneId }),
          reducedMotion: 'reduce',
        })
        await context.newPage()
        return { context, state }
      }
      await use((who) => {
        const reader = readers.get(who) ?? open(who)
        readers.set(who, reader)
        return reader
      })
      for (const reader of readers.values()) await (await reader).context.close()
    },
    { scope: 'worker' },
  ],

  context: async ({ readerOf, who }, use) => {
    if (who === 'regular' || who === 'newcomer') throw new Error('a shared page has no learner of its own')
    const { context, state } = await readerOf(who)
    await context.setStorageState(state)
    await use(context)
  },

  page: async ({ context }, use, { project }) => {
    const [page] = context.pages()
    if (!page) throw new Error('the shared page was closed')
    if (project.use.viewport) await page.setViewportSize(project.use.viewport)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await use(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.goto('about:blank')
  },
})
