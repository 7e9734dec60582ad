/** Accessibility checks for every screen in each of its states. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type JSHandle, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'

/** The minified build: the other one takes a page twice as long to receive and to compile. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** All of WCAG 2.2, levels A and AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The narrowest supported phone (WCAG 2.2, 1.4.10 Reflow). */
const NARROWEST = { width: 320, height: 640 }

/** The rules that read colours: for the others the theme changes nothing. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Kinds of elements that this worker has found good in the dark theme, which any screen may show again. */
const goodInDark = new Set<string>()

/**
 * Fails on any violation that axe finds, in the light and in the dark theme. No rule is off. In the light theme every rule runs on
 * every element. In the dark one the rules of colours run on one element of each kind, once for all screens of a worker: elements of
 * one kind have the same colours, and where they lie the light theme has shown.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await showTheme(page, 'light')
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const everything = await page.evaluateHandle((): Node => document)
  const inLight = await violations(everything, { type: 'tag', values: RULES })
  expect(inLight, 'axe, light theme').toEqual([])

  await showTheme(page, 'dark')
  const elements = await page.evaluateHandle(oneOfEachKind)
  const kinds = await elements.evaluate((found) => [...found.keys()])
  const unseen = kinds.filter((kind) => !goodInDark.has(kind))
  if (unseen.length === 0) return
  const context = await elements.evaluateHandle(
    (found, names) => names.flatMap((name) => found.get(name) ?? []),
    unseen,
  )
  const inDark = await violations(context, { type: 'rule', values: COLOUR_RULES })
  expect(inDark, 'axe, dark theme').toEqual([])
  for (const kind of unseen) goodInDark.add(kind)
}

async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await atRest(page)
}

/** Runs axe on what is in `context`, in a page without frames. */
function violations(
  context: JSHandle<Node | Element[]>,
  runOnly: NonNullable<RunOptions['runOnly']>,
): Promise<{ id: string; where: string[] }[]> {
  return context.evaluate(
    async (looked, run) => {
      const { axe: engine } = globalThis as unknown as { axe: typeof axe }
      const { violations: found }: AxeResults = await engine.run(
        looked instanceof Node ? looked : { include: looked },
        run,
      )
      return found.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))
    },
    { runOnly, resultTypes: ['violations' as const] },
  )
}

/**
 * The first element with a text or a control of each kind. A kind is named by a hash of tag, attributes apart from names and texts, and
 * what decides how a text looks as it is computed, of the element and of all that it is in. Runs in the page.
 */
function oneOfEachKind(): Map<string, Element> {
  const names =
    /^(?:id|href|src|srcset|sizes|alt|title|for|name|value|placeholder|datetime|width|height|d|aria-(?:label|labelledby|describedby|controls|owns|activedescendant))$/
  // FNV-1a of 32 bits twice, from different beginnings.
  const hashOf = (text: string) =>
    [0x811c9dc5, 0x01000193]
      .map((beginning) => {
        let hash = beginning
        for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
        return (hash >>> 0).toString(36)
      })
      .join('.')
  const known = new Map<Element, string>()
  const kindOf = (element: Element | null): string => {
    if (element === null) return ''
    const before = known.get(element)
    if (before !== undefined) return before
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, textDecorationLine } =
      getComputedStyle(element)
    const looks = [color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, textDecorationLine]
    const attributes = [...element.attributes]
      .filter(({ name }) => !names.test(name))
      .map(({ name, value }) => `${name}=${value}`)
    const kind = hashOf([kindOf(element.parentElement), element.tagName, ...attributes, ...looks].join(' '))
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
  return first
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
