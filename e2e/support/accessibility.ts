/** Accessibility checks for every screen in each of its states. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'

/** The minified build: the other one takes a page twice as long to receive and to compile. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** All of WCAG 2.2, levels A and AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The narrowest supported phone (WCAG 2.2, 1.4.10 Reflow). */
const NARROWEST = { width: 320, height: 640 }

interface Audit {
  readonly colorScheme: 'light' | 'dark'
  readonly runOnly: NonNullable<RunOptions['runOnly']>
  /** Looks at one element of each kind: same tag, same attributes apart from names and texts, within parents of the same kinds. */
  readonly ofEachKind: boolean
}

/**
 * The first audit runs every rule on every element. Only the rules of the second read colours: for the others the scheme changes
 * nothing. Elements of one kind have the same colours, and where they lie the first audit has seen.
 */
const AUDITS: readonly Audit[] = [
  { colorScheme: 'light', runOnly: { type: 'tag', values: RULES }, ofEachKind: false },
  {
    colorScheme: 'dark',
    runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
    ofEachKind: true,
  },
]

/** Fails on any violation that axe finds, in the light and in the dark theme. No rule is off. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const { colorScheme, runOnly, ofEachKind } of AUDITS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await atRest(page)
    expect(await violations(page, { runOnly }, ofEachKind), `axe, ${colorScheme} theme`).toEqual([])
  }
}

/** Runs axe in the page, which has no frames. axe is loaded once per page. */
async function violations(page: Page, options: RunOptions, ofEachKind: boolean) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const context = ofEachKind
    ? await page.evaluateHandle(oneOfEachKind)
    : await page.evaluateHandle('document')
  return context.evaluate(async (looked: Node | Element[], run) => {
    const { axe: engine } = globalThis as unknown as { axe: typeof axe }
    const { violations: found }: AxeResults = await engine.run(
      looked instanceof Node ? looked : { include: looked },
      { ...run, resultTypes: ['violations'] },
    )
    return found.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))
  }, options)
}

/** The first element with a text or a control of each kind. Runs in the page. */
function oneOfEachKind(): Element[] {
  const names =
    /^(?:id|href|src|srcset|sizes|alt|title|for|name|value|placeholder|datetime|width|height|d|aria-(?:label|labelledby|describedby|controls|owns|activedescendant))$/
  const known = new Map<Element, string>()
  const kindOf = (element: Element | null): string => {
    if (element === null) return ''
    const kind =
      known.get(element) ??
      `${kindOf(element.parentElement)}>${element.tagName}${[...element.attributes]
        .filter(({ name }) => !names.test(name))
        .map(({ name, value }) => ` ${name}=${value}`)
        .join('')}`
    known.set(element, kind)
    return kind
  }
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
  const first = new Map<string, Element>()
  for (const element of document.querySelectorAll('body *')) {
    if (!hasText(element) && !element.matches('a, button, input, select, textarea')) continue
    const kind = kindOf(element)
    if (!first.has(kind)) first.set(kind, element)
  }
  return [...first.values()]
}

/** The page must fit a phone of 320 px, also with text at 200 %. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize(NARROWEST)
  await expectFits(page, '320 px')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectFits(page, '320 px, text at 200 %')
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  if (before) await page.setViewportSize(before)
}

/** Polled, since layout takes a moment after a change of text size. */
async function expectFits(page: Page, how: string): Promise<void> {
  await expect.poll(() => partsTooWide(page), { message: `wider than the page at ${how}` }).toEqual([])
}

/** The elements beyond the right edge of a page that scrolls sideways. */
function partsTooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 0.5)
      .map(
        (element) => `${element.tagName.toLowerCase()}: ${(element.textContent ?? '').trim().slice(0, 60)}`,
      )
  })
}

/**
 * Waits until no animation runs, since contrast is measured on the final colours. Polled, because a replaced transition
 * never fires its end event.
 */
async function atRest(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(
      () =>
        document.getAnimations().filter(({ effect, playState }) => {
          const isEndless = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY
          // Animations of hidden elements are paused and never end.
          const isShown = effect instanceof KeyframeEffect && effect.target?.checkVisibility() === true
          return playState === 'running' && isShown && !isEndless
        }).length,
    )
  await expect.poll(moving, { message: 'animations that still run' }).toBe(0)
}
