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

/** The first audit runs every rule. Only the rules of the second read colours: for the others the scheme changes nothing. */
const AUDITS: readonly { colorScheme: 'light' | 'dark'; runOnly: NonNullable<RunOptions['runOnly']> }[] = [
  { colorScheme: 'light', runOnly: { type: 'tag', values: RULES } },
  { colorScheme: 'dark', runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
]

/** Fails on any violation that axe finds, in the light and in the dark theme. No rule is off, nothing is left out. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const { colorScheme, runOnly } of AUDITS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await atRest(page)
    expect(await violations(page, { runOnly }), `axe, ${colorScheme} theme`).toEqual([])
  }
}

/** Runs axe in the page, which has no frames. axe is loaded once per page. */
async function violations(page: Page, options: RunOptions) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  return page.evaluate(async (run) => {
    const { axe: engine } = globalThis as unknown as { axe: typeof axe }
    const { violations: found }: AxeResults = await engine.run({ ...run, resultTypes: ['violations'] })
    return found.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))
  }, options)
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
