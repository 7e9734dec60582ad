/** Puts a screen into the built page: styles and scripts inline, so that the first paint waits for nothing but this file. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageData } from '../../../apps/web/src/before-app/page-data.ts'
import { DISH_PICTURES, groundOfDish } from '../../../apps/web/src/ui/picture-dishes.ts'
import { readStyleSheet } from './used-rules.ts'

interface Scripts {
  readonly plain: string
  /** By the route of a page with places for known content. */
  readonly known: ReadonlyMap<string, string>
}

export interface Template {
  readonly html: string
  /** The address of the app's style sheet. */
  readonly styleSheet: string
  /** The part of it that a markup needs, with further rules. */
  readonly stylesFor: (markup: string, isInert?: boolean) => string
  /** The scripts of `before-app/`. */
  readonly scripts: Scripts
}

interface Screen {
  readonly data: Omit<PageData, 'fonts'>
  readonly title: string
  readonly markup: string
  /** Elements for the head. */
  readonly hints: string
}

const DISHES: Record<string, string> = {}
for (const dish of DISH_PICTURES) {
  const ground = groundOfDish(dish) ?? 'cream'
  DISHES[ground] = `${DISHES[ground] ?? ' '}${dish} `
}

/** Grounds of pictures that the inline script chooses: see before-app/known-content.ts. */
const GROUNDS = '<i class="picture-blush picture-caramel picture-pistachio picture-cream">'

/** A placeholder is useless to visitors without scripts. */
const WITHOUT_SCRIPTS = '@media (scripting:none){#root{display:none}}'

const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]* href="([^"]+)">/
const MODULES = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g
const FONT = /\s*<link rel="preload" href="([^"]+)" as="font"[^>]*>/g
/** Faces of the system, which stand in for the app's own, have local sources. */
const FETCHED_FACE = /@font-face\{[^}]*url\([^}]*\}/g
const BROWSER_CHECK = /<script src="\/(browser-check\.js)"><\/script>/
const ROOT = '<div id="root"></div>'

/**
 * Vite's page without its modules and style sheet, which the inline script loads, and with the browser check inline.
 * @param builtStyles the rules of style attributes
 */
export function readTemplate(dist: string, scripts: Scripts, builtStyles: string): Template {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const sheet = STYLE_SHEET.exec(html)?.[1]
  if (sheet === undefined || !html.includes(ROOT))
    throw new Error('The built page has no style sheet or no root.')
  return {
    html: html
      .replace(STYLE_SHEET, '')
      .replace(MODULES, '')
      .replace(BROWSER_CHECK, (_, file: string) => inline('script', readFileSync(join(dist, file), 'utf8')))
      .replace(/\s*<!--[\s\S]*?-->/g, '')
      // Comments of inline scripts, and indentation.
      .replace(/^\s*\/\/.*\n/gm, '')
      .replace(/^[ \t]+/gm, ''),
    styleSheet: sheet,
    stylesFor: readStyleSheet(readFileSync(join(dist, sheet), 'utf8') + builtStyles),
    scripts,
  }
}

export function writePage(template: Template, { data, title, markup, hints }: Screen): string {
  const known = template.scripts.known.get(data.route)
  const hasPlaces = known !== undefined
  if (hasPlaces !== markup.includes('data-known'))
    throw new Error(
      `${data.route} has places for known content and no script for them, or the other way round.`,
    )
  const isInert = data.kind === 'protected'
  const fonts = [...template.html.matchAll(FONT)].map(([, href = '']) => href)
  const page: PageData = { ...data, ...(!isInert && { fonts }), ...(hasPlaces && { dishes: DISHES }) }
  const json = JSON.stringify(page).replaceAll('<', '\\u003c')
  const html = isInert ? template.html : template.html.replace(FONT, '')
  const styles = template.stylesFor(html + markup + (hasPlaces ? GROUNDS : ''), isInert)
  const head = [
    // Before the script, which appends the app's style sheet: that one comes last and decides, also for paper.
    inline('style', isInert ? styles + WITHOUT_SCRIPTS : styles.replace(FETCHED_FACE, '')),
    `<script type="application/json" id="page-data">${json}</script>`,
    inline('script', known ?? template.scripts.plain),
    hints,
  ].join('')
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace('</head>', () => `${head}</head>`)
    .replace(ROOT, () => `<div id="root">${markup}</div>`)
}

function inline(element: 'script' | 'style', text: string): string {
  if (text.toLowerCase().includes(`</${element}`))
    throw new Error(`An inline ${element} must not hold its own end.`)
  return `<${element}>${text.trim()}</${element}>`
}
