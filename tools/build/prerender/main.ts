/**
 * Writes a page for each screen into the built web app (`dist/.pages`), with its markup, style and first requests in place, so that
 * it is painted before any script has come. Run by the build, after Vite's.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { RenderedScreen } from '../../../apps/web/src/start/rendered-screen.ts'
import type { PageData } from '../../../apps/web/src/before-app/page-data.ts'
import {
  answerHeld,
  LIST_ID,
  MATERIAL_ID,
  setBrowserGlobals,
  takeRequests,
  USER_ID,
} from './browser-globals.ts'
import { placeholderOf, splitHints, StyleRules } from './markup.ts'
import { loadersEntry, modulesOf, routeEntries, type Manifest } from './modules.ts'
import { readTemplate, writePage } from './page.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const DIST = join(ROOT, 'apps/web/dist')
const PAGES = join(DIST, '.pages')
const ENTRY = 'index.html'
/** Visitors alone see it; its guard leads learners on. */
const ENTRANCE = '/auth'
const LOADING = 'Carregando'
const TITLE = 'Ateliê Doce'
const RENDER_TIMEOUT_MS = 10_000
const FOLLOWING_REQUESTS_MS = 50

interface App {
  screens(): { pattern: string; isProtected: boolean }[]
  renderScreen(address: string): Promise<RenderedScreen>
}

/** Routes whose placeholders have places for known content, and their inline scripts. */
const WITH_PLACES: ReadonlyMap<string, string> = new Map([
  ['/', 'main-home'],
  ['/recipe/$id', 'main-recipe'],
  ['/recipes', 'main-recipes'],
])

/** Parameters of an address that decide what is seen first: each combination has a page of its own beside the plain one. */
const VARIANTS: Readonly<Record<string, Variant>> = {
  '/tools/calculator': { search: { aba: 'preco' }, filled: ['receita'] },
}

interface Variant {
  readonly search: Readonly<Record<string, string>>
  /** Further parameters, whose values the requests may name. */
  readonly filled: readonly string[]
}

interface BuiltScreen {
  /** The parameters of a variant. */
  readonly search?: Variant['search']
  readonly data: Omit<PageData, 'screens' | 'styleSheet'>
  /** The innermost route's id; null for unknown addresses. */
  readonly routeId: string | null
  readonly title: string
  readonly markup: string
  readonly hints: string
}

const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest
const entries = routeEntries(manifest)
const loaders = loadersEntry(manifest)
const styles = new StyleRules()

// One after the other, since the browser's globals are those of the process.
const screens: BuiltScreen[] = []
for (const { pattern, isProtected } of (await loadApp('list', false)).screens()) {
  screens.push(await render(await loadApp(pattern, isProtected), pattern, isProtected))
  const variant = VARIANTS[pattern]
  if (!variant) continue
  const app = await loadApp(`${pattern} ${JSON.stringify(variant.search)}`, isProtected)
  screens.push({ ...(await render(app, pattern, isProtected, variant)), search: variant.search })
}
screens.push(unknownScreen())

rmSync(PAGES, { recursive: true, force: true })
mkdirSync(PAGES)
const scriptOf = (name: string) => readFileSync(join(ROOT, `.cache/before-app/${name}.js`), 'utf8')
const scripts = {
  plain: scriptOf('main'),
  known: new Map([...WITH_PLACES].map(([route, name]) => [route, scriptOf(name)])),
}
const template = readTemplate(DIST, scripts, styles.css)
const screensFile = writeScreens()
const list = screens.map(({ data, ...screen }, index) => {
  const file = `${index}.html`
  const { styleSheet } = template
  const page = { ...screen, data: { ...data, screens: screensFile, styleSheet } }
  writeFileSync(join(PAGES, file), writePage(template, page))
  return { route: data.route, search: screen.search, file }
})
writeFileSync(join(PAGES, 'pages.json'), JSON.stringify(list))
// The app's timers would keep the process.
process.exit()

/** The modules of each screen by its route, without those of the app's entry. @returns the file's address */
function writeScreens(): string {
  const json = JSON.stringify(
    Object.fromEntries(
      screens.flatMap(({ routeId, data }) => (routeId === null ? [] : [[routeId, data.screenModules]])),
    ),
  )
  const address = `/assets/screens-${createHash('sha256').update(json).digest('base64url').slice(0, 8)}.json`
  writeFileSync(join(DIST, address), json)
  return address
}

/** Every import is an app of its own, with the session that storage then holds, and nothing read yet. */
async function loadApp(name: string, isSignedIn: boolean): Promise<App> {
  setBrowserGlobals(isSignedIn)
  const url = pathToFileURL(join(ROOT, '.cache/prerender/prerender.mjs')).href
  return (await import(`${url}?${encodeURIComponent(name)}`)) as App
}

async function render(
  app: App,
  pattern: string,
  isProtected: boolean,
  variant: Variant = { search: {}, filled: [] },
): Promise<BuiltScreen> {
  // Ids that no text of the app contains; replaced in what is recorded.
  const values = new Map<string, string>()
  const valueOf = (name: string) => {
    const value = `00000000-0000-4000-8000-0000000000b${values.size}`
    values.set(value, name)
    return value
  }
  const path = pattern.replace(/\$(\w+)/g, (_, name: string) => valueOf(name))
  const filled = variant.filled.map((name) => [name, valueOf(name)])
  const search = new URLSearchParams([...Object.entries(variant.search), ...filled])
  const address = search.size === 0 ? path : `${path}?${search}`
  takeRequests()
  const rendered = await inTime(app.renderScreen(address), pattern).catch((error: unknown) => {
    if (!isProtected) throw error
    process.stderr.write(`${pattern} has no placeholder, since it cannot be rendered: ${String(error)}\n`)
    return { markup: '', title: TITLE, routeIds: [], hasLoader: false }
  })
  // A request may follow from the answer to another one.
  answerHeld()
  await new Promise((sent) => setTimeout(sent, FOLLOWING_REQUESTS_MS))
  const named = (path: string) =>
    [...values, [USER_ID, 'user'], [LIST_ID, 'lists'], [MATERIAL_ID, 'materials']].reduce(
      (text, [value = '', name]) => text.replaceAll(value, `{${name}}`),
      path,
    )
  return built(rendered, rendered.routeIds.at(-1) ?? null, {
    route: pattern,
    kind: isProtected ? 'protected' : pattern === ENTRANCE ? 'entrance' : 'public',
    requests: takeRequests().map(({ path, headers }) => ({ path: named(path), headers })),
    ...moduleLists(chunksOf(rendered)),
  })
}

/** The entries of what a screen needs beside the app's own. */
function chunksOf({ routeIds, hasLoader }: RenderedScreen): string[] {
  const components = routeIds.flatMap((id) => entries.get(id) ?? [])
  return components.length > 0 && hasLoader ? [...components, loaders] : components
}

/** @param chunks what the screen needs beside the app's entry */
function moduleLists(chunks: readonly string[]): Pick<PageData, 'modules' | 'screenModules'> {
  const modules = modulesOf(manifest, [ENTRY])
  const all = modulesOf(manifest, [ENTRY, ...chunks])
  return {
    modules: modules.map((file) => `/${file}`),
    screenModules: all.slice(modules.length).map((file) => `/${file}`),
  }
}

/** The page of addresses that no route has: the app reports it. */
function unknownScreen(): BuiltScreen {
  const data = { route: '*', kind: 'public', requests: [], ...moduleLists([]) } as const
  return { data, routeId: null, title: TITLE, markup: '', hints: '' }
}

function built(
  { markup, title }: RenderedScreen,
  routeId: string | null,
  data: BuiltScreen['data'],
): BuiltScreen {
  const { hints, content } = splitHints(styles.moveFrom(markup))
  return {
    data,
    routeId,
    title,
    hints,
    markup: data.kind === 'protected' ? placeholderOf(content, LOADING) : content,
  }
}

/** A loader that waits for its data would never end here. */
async function inTime(rendering: Promise<RenderedScreen>, pattern: string): Promise<RenderedScreen> {
  const tooLate = new Promise<never>((_, reject) =>
    setTimeout(
      () => reject(new Error(`${pattern} is not rendered without data: does its loader wait for an answer?`)),
      RENDER_TIMEOUT_MS,
    ),
  )
  return Promise.race([rendering, tooLate])
}
