/** The pages that the build made, one for each screen, with this server's settings filled in. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ContentCoding } from '../platform/http/content-coding.ts'

export interface Page {
  /** Entity tag of its content, without quotes. */
  readonly tag: string
  /** Compressed at the first request for each encoding. */
  readonly encoded: (encoding: ContentCoding) => Promise<Uint8Array<ArrayBuffer>>
  /** Hashes of its inline scripts and style sheets, for its content policy. */
  readonly scriptHashes: readonly string[]
  readonly styleHashes: readonly string[]
}

export interface Pages {
  /** The page of the screen at a path with these parameters; the one for unknown addresses where no screen is. */
  readonly at: (path: string, search: Readonly<Record<string, string>>) => Page
  /** Whether a screen is at a path. */
  readonly isScreen: (path: string) => boolean
}

/** An entry of the list that the build writes. */
interface ListedPage {
  /** The pattern of the screen's path. */
  readonly route: string
  /** Parameters that the address must have. */
  readonly search?: Readonly<Record<string, string>>
  readonly file: string
}

const FOLDER = '.pages'
/** The list's pattern of the page for unknown addresses. */
const UNKNOWN = '*'
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * @param directory the built web app
 * @param fill writes the settings into a page
 */
export function readPages(directory: string, fill: (html: string) => string): Pages {
  const list = JSON.parse(readFileSync(join(directory, FOLDER, 'pages.json'), 'utf8')) as ListedPage[]
  const pages = list.map(({ route, search = {}, file }) => {
    const html = readFileSync(join(directory, FOLDER, file), 'utf8')
    return { route, pattern: patternOf(route), search: Object.entries(search), page: pageOf(fill(html)) }
  })
  const unknown = pages.find(({ route }) => route === UNKNOWN)?.page
  if (!unknown) throw new Error('The built web app has no page for unknown addresses.')
  // A fixed part wins over a parameter at the same place, and named parameters of the search over any.
  pages.sort(
    (left, right) =>
      parametersIn(left.route) - parametersIn(right.route) || right.search.length - left.search.length,
  )
  return {
    at: (path, given) =>
      pages.find(
        ({ pattern, search }) => pattern.test(path) && search.every(([name, value]) => given[name] === value),
      )?.page ?? unknown,
    isScreen: (path) => pages.some(({ route, pattern }) => route !== UNKNOWN && pattern.test(path)),
  }
}

function pageOf(html: string): Page {
  const content = Buffer.from(html)
  const made = new Map<ContentCoding, Promise<Uint8Array<ArrayBuffer>>>([
    ['identity', Promise.resolve(content)],
  ])
  return {
    scriptHashes: hashesOf(html, /<script>([\s\S]*?)<\/script>/g),
    styleHashes: hashesOf(html, /<style>([\s\S]*?)<\/style>/g),
    tag: createHash('sha256').update(content).digest('base64url').slice(0, 22),
    encoded(encoding) {
      const known = made.get(encoding)
      if (known) return known
      const making = encoding === 'br' ? compressBrotli(content, BROTLI) : compressGzip(content, { level: 9 })
      made.set(encoding, making)
      return making
    },
  }
}

/** The page with further elements in its head. Made for each request, so that it is compressed in the least time. */
export function withElements(page: Page, elements: string): Page {
  const changed = async () => {
    const html = Buffer.from(await page.encoded('identity')).toString('utf8')
    return Buffer.from(html.replace('</head>', () => `${elements}</head>`))
  }
  return {
    ...page,
    tag: createHash('sha256').update(page.tag).update(elements).digest('base64url').slice(0, 22),
    async encoded(encoding) {
      const content = await changed()
      if (encoding === 'identity') return content
      return await (encoding === 'br' ? compressBrotli(content, FAST_BROTLI) : compressGzip(content))
    },
  }
}

/** A parameter is one part of a path; a slash at the end is ignored, as the router does. */
function patternOf(route: string): RegExp {
  const parts = route
    .split('/')
    .map((part) => (part.startsWith('$') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  return new RegExp(`^${parts.join('/').replace(/\/$/, '')}/?$`)
}

function parametersIn(route: string): number {
  return route.split('/$').length - 1
}

function hashesOf(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}
