/** Accessibility checks for every screen in each of its states. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** The minified build: the other one takes a page twice as long to receive and to compile. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** All of WCAG 2.2, levels A and AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The narrowest supported phone (WCAG 2.2, 1.4.10 Reflow). */
const NARROWEST = { width: 320, height: 640 }

/** The rules that read colours: for the others the theme changes nothing. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Pairs of a text and its ground that axe has found good in this worker, in either theme. */
const settledPairs = new Set<string>()

/**
 * Fails on any violation that axe finds, in the light and in the dark theme. No rule is off. The rules that read no colours run on
 * every element, once, since the theme changes nothing for them. Those of colours, which take most of the time of an audit, run in both
 * themes on every element whose text and ground, as they are computed, axe has not passed on any screen before.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await showTheme(page, 'light')
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const found = await page.evaluate(findViolations, { tags: RULES, without: COLOUR_RULES })
  expect(found, 'axe').toEqual([])
  await expectGoodColours(page, 'light')
  await showTheme(page, 'dark')
  await expectGoodColours(page, 'dark')
}

async function expectGoodColours(page: Page, theme: 'light' | 'dark'): Promise<void> {
  const pairs = await page.evaluateHandle(pairsOfColours)
  const names = await pairs.evaluate((found) => [...found.keys()])
  const unknown = names.filter((name) => !settledPairs.has(name))
  if (unknown.length === 0) return
  const audit = await pairs.evaluate(auditColours, { names: unknown, rules: COLOUR_RULES })
  // The screen has replaced an element since: what is there now is read.
  if (audit === null) return expectGoodColours(page, theme)
  expect(audit.violations, `axe, ${theme} theme`).toEqual([])
  for (const name of audit.settled) settledPairs.add(name)
}

async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await atRest(page)
}

/** Runs axe's rules of the tags on the whole page, which has no frames. Runs in the page. */
async function findViolations({ tags, without }: { tags: string[]; without: string[] }) {
  const { axe: engine } = globalThis as unknown as { axe: typeof axe }
  const { violations } = await engine.run(document, {
    runOnly: { type: 'tag', values: tags },
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    preload: false,
  })
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))
}

/**
 * Runs the rules of colours on the elements of the named pairs. @returns also the pairs that need no other look: axe has passed them, or
 * they have a picture for a ground, whose contrast it leaves open; null if an element has left the page. Runs in the page.
 */
async function auditColours(
  pairs: Map<string, Element[]>,
  { names, rules }: { names: string[]; rules: string[] },
) {
  const { axe: engine } = globalThis as unknown as { axe: typeof axe }
  const include = names.flatMap((name) => pairs.get(name) ?? []) as HTMLElement[]
  if (!include.every((element) => element.isConnected)) return null
  const { violations, passes, incomplete } = await engine.run(
    { include },
    {
      runOnly: { type: 'rule', values: rules },
      resultTypes: ['violations', 'passes', 'incomplete'],
      elementRef: true,
      preload: false,
    },
  )
  const elementsOf = (results: typeof passes) =>
    new Set<unknown>(results.flatMap(({ nodes }) => nodes.map(({ element }) => element)))
  const [passed, open] = [elementsOf(passes), elementsOf(incomplete)]
  const isSettled = (name: string, element: Element) =>
    passed.has(element) || (open.has(element) && name.includes('picture'))
  return {
    violations: violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) })),
    settled: names.filter((name) => pairs.get(name)?.some((element) => isSettled(name, element))),
  }
}

/**
 * The elements with a text, and links in a text, by all that decides how the text stands out, as it is computed: its colour, size,
 * weight and line, the colour of the text around it, the grounds that it is on, and whatever else is painted in its box. Runs in the page.
 */
function pairsOfColours(): Map<string, Element[]> {
  interface Ground {
    readonly element: Element
    readonly name: string
    /** Whether it hides what is behind it. */
    readonly isOpaque: boolean
    /** Whether it changes the colours of all that is in it. */
    readonly isFilter: boolean
  }
  const groundOf = (element: Element): Ground | null => {
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(element)
    const isClear = backgroundColor === 'rgba(0, 0, 0, 0)'
    const isPicture = backgroundImage !== 'none' || element.matches('img, svg, canvas, video')
    const effect = [opacity, filter, mixBlendMode].join()
    const isFilter = effect !== '1,none,normal'
    if (isClear && !isPicture && !isFilter) return null
    const name = [backgroundColor, isPicture && 'picture', isFilter && effect].filter(Boolean).join()
    return {
      element,
      name,
      isOpaque: backgroundColor.startsWith('rgb(') && !isPicture && !isFilter,
      isFilter,
    }
  }
  const isInFront = (element: Element) => {
    const { position, zIndex } = getComputedStyle(element)
    return position === 'fixed' && Number(zIndex) > 0
  }
  const hasText = (element: Element | null) =>
    [...(element?.childNodes ?? [])].some((node) => node instanceof Text && node.data.trim() !== '')

  const all = [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility())
  const fixed = all.filter(isInFront)
  const grounds = new Map<Element, Ground>()
  for (const element of [document.documentElement, document.body, ...all]) {
    const ground = groundOf(element)
    if (ground) grounds.set(element, ground)
  }
  const boxes = new Map<Element, DOMRect>()
  const boxOf = (element: Element) => {
    const box = boxes.get(element) ?? element.getBoundingClientRect()
    boxes.set(element, box)
    return box
  }
  const holds = (outer: DOMRect, { left, right, top, bottom }: DOMRect) =>
    outer.left <= left && outer.right >= right && outer.top <= top && outer.bottom >= bottom
  const meets = (one: DOMRect, { left, right, top, bottom }: DOMRect) =>
    one.left < right && one.right > left && one.top < bottom && one.bottom > top

  /** The grounds from the innermost to the first that hides all behind, and beyond it those that change colours. */
  const behind = (element: Element) => {
    const found: Ground[] = []
    let end: Element | null = null
    for (let outer: Element | null = element; outer; outer = outer.parentElement) {
      const ground = grounds.get(outer)
      if (!ground || (end && !ground.isFilter)) continue
      found.push(ground)
      if (!end && ground.isOpaque && holds(boxOf(outer), boxOf(element))) end = outer
    }
    return { names: found.map(({ name }) => name), end: end ?? document.documentElement }
  }
  /** What is painted in the element's box, neither around it nor within it nor behind what hides it nor on a layer in front of the page. */
  const overlapping = (element: Element, end: Element) => {
    const layers = fixed.filter((layer) => !layer.contains(element))
    const names = [...grounds.values()]
      .filter(({ element: other }) => meets(boxOf(other), boxOf(element)) && end.contains(other))
      .filter(({ element: other }) => !other.contains(element) && !element.contains(other))
      .filter(({ element: other }) => !layers.some((layer) => layer.contains(other)))
      .map(({ name }) => name)
    return [...new Set(names)].toSorted()
  }
  const pairs = new Map<string, Element[]>()
  for (const element of all) {
    const { color, fontSize, fontWeight, textDecorationLine, textShadow, display } = getComputedStyle(element)
    const isInText = element.matches('a') && display === 'inline'
    if (!isInText && !hasText(element) && !element.matches('input, select, textarea')) continue
    const around = isInText && element.parentElement
    const text = [color, fontSize, fontWeight, textDecorationLine, textShadow]
    if (around) text.push(getComputedStyle(around).color, String(hasText(around)))
    const { names, end } = behind(element)
    const name = [text.join(), names.join(' < '), overlapping(element, end).join(' + ')].join(' | ')
    pairs.set(name, [...(pairs.get(name) ?? []), element])
  }
  return pairs
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
