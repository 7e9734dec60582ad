/** Puts a screen into the built page: styles and scripts inline, so that the first paint waits for nothing but this file. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageData } from '../../apps/web/src/before-app/page-data.ts'

export interface Template {
  readonly html: string
  readonly css: string
  /** The script of `before-app/`. */
  readonly script: string
}

interface Screen {
  readonly data: PageData
  readonly title: string
  readonly markup: string
  /** Elements for the head. */
  readonly hints: string
  /** Further style rules. */
  readonly css: string
}

const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]* href="([^"]+)">/
const MODULES = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g
const BROWSER_CHECK = /<script src="\/(browser-check\.js)"><\/script>/
const ROOT = '<div id="root"></div>'

/** Vite's page without its modules, which the inline script starts, and with the browser check inline. */
export function readTemplate(dist: string, script: string): Template {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const sheet = STYLE_SHEET.exec(html)?.[1]
  if (sheet === undefined || !html.includes(ROOT))
    throw new Error('The built page has no style sheet or no root.')
  return {
    html: html
      .replace(STYLE_SHEET, '')
      .replace(MODULES, '')
      .replace(BROWSER_CHECK, (_, file: string) => inline('script', readFileSync(join(dist, file), 'utf8')))
      .replace(/\s*<!--[\s\S]*?-->/g, ''),
    css: readFileSync(join(dist, sheet), 'utf8'),
    script,
  }
}

export function writePage(template: Template, { data, title, markup, hints, css }: Screen): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  const withoutScripts =
    data.kind === 'protected' ? '<noscript><style>#root{display:none}</style></noscript>' : ''
  const head = [
    `<script type="application/json" id="page-data">${json}</script>`,
    inline('script', template.script),
    inline('style', template.css + css),
    withoutScripts,
    hints,
  ].join('')
  return template.html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace('</head>', () => `${head}</head>`)
    .replace(ROOT, () => `<div id="root">${markup}</div>`)
}

function inline(element: 'script' | 'style', text: string): string {
  if (text.toLowerCase().includes(`</${element}`))
    throw new Error(`An inline ${element} must not hold its own end.`)
  return `<${element}>${text.trim()}</${element}>`
}
