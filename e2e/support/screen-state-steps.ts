/** Steps that lead to the states of screens: pages, and responses that are held, cut or changed. */
import type { Page, Route } from '@playwright/test'
import { categoriesOf, materialNamed, recipeNamed } from './courses.ts'
import { visit } from './kept-context.ts'
import type { Row } from './rows.ts'

export interface ScreenState {
  readonly name: string
  readonly who: 'nobody' | 'aluna' | 'visitante'
  /** Brings the screen into the state and waits until its mark is visible. */
  readonly open: (page: Page) => Promise<void>
}

/** States that answer in place of the server. */
const answered = new WeakSet<ScreenState['open']>()

/** Marks a state that answers in place of the server: what the app keeps of it must not be shown by another state. */
export function byAnswers(open: ScreenState['open']): ScreenState['open'] {
  answered.add(open)
  return open
}

/**
 * Those of the server's answers come first: from one to the next of them the page stays in the app, while each of the others, and the
 * one after it, needs a load.
 */
export function fewestLoads(states: readonly ScreenState[]): ScreenState[] {
  return states.toSorted(
    ({ open: one }, { open: other }) => Number(answered.has(one)) - Number(answered.has(other)),
  )
}

export const STALE_LINK = '#error=access_denied&error_code=otp_expired&error_description=expired'
export const TABLES = '**/rest/v1/**'

export const empty = (route: Route) => route.fulfill({ json: [] })
export const cutOff = (route: Route) => route.abort()
/** Leaves the request without an answer. */
export const stall = () => {}

/** Forwards the request and overrides columns of each row of the response. */
export async function changeResponses(page: Page, table: string, columns: (row: Row) => Row) {
  await page.route(`**/rest/v1/${table}?*`, async (route) => {
    const response = await route.fetch()
    const rows = (await response.json()) as Row[]
    await route.fulfill({ response, json: rows.map((row) => ({ ...row, ...columns(row) })) })
  })
}

export async function go(page: Page, path: string, mark: string) {
  await visit(page, path)
  await page.getByText(mark).first().waitFor()
  // The markup of a built page is inert until the app has come.
  await page.locator('#root > [inert]').waitFor({ state: 'detached' })
}

/** Opens a screen whose requests stay pending. */
export async function goAndWait(page: Page, path: string) {
  await page.route(TABLES, stall)
  await page.goto(path)
  await page.getByText('Carregando', { exact: true }).first().waitFor({ state: 'attached' })
  await untilAppHasCome(page)
}

/** The markup of a built page is hidden or inert until the app has come. */
export async function untilAppHasCome(page: Page) {
  await page.locator('html[data-markup]').waitFor({ state: 'detached' })
  await page.locator('[inert]').waitFor({ state: 'detached' })
}

export const materialPath = async (title = 'Doces de Festa') => `/material/${(await materialNamed(title)).id}`
export const recipePath = async (title = 'Cajuzinho') => `/recipe/${(await recipeNamed(title)).id}`

export async function categoryPath(title?: string) {
  const material = await materialPath(title)
  const [category] = await categoriesOf(material.replace('/material/', ''))
  return `${material}/category/${category?.id}`
}
