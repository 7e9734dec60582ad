import type { PageData } from './page-data.ts'

/** A public page starts the app without waiting longer for its pictures. */
const PICTURES_WAIT_MS = 2500
/** Font faces that take longer are used at the next visit. */
const FACES_WAIT_MS = 3000
/** A placeholder loads the app's code without waiting longer for its first data. */
const KNOWN_WAIT_MS = 1200

const PRELOADS_A_TASK = 8

/**
 * Starts the app's style sheet and modules once the page is painted, so that they delay neither text nor pictures: public pages
 * wait for the pictures in sight, placeholders for what is known of their content.
 * @param isShown a page whose markup is hidden has nothing to wait for
 * @param content settles when a placeholder shows what is known
 * @param begin called at the same moment
 * @returns starts them at once
 */
export function startAfterPaint(
  page: PageData,
  isShown: boolean,
  content: Promise<void>,
  begin: () => unknown = () => undefined,
): () => void {
  let isStarted = false
  function start(): void {
    if (isStarted) return
    isStarted = true
    begin()
    // The app needs the whole page, and the styles of its other screens.
    let awaited = 1
    const run = () => {
      awaited -= 1
      if (awaited === 0) void runModules(page.modules).catch(stayAsBuilt)
    }
    const addStyles = () => {
      const styled = append('link', { rel: 'stylesheet', href: page.styleSheet })
      styled.addEventListener('load', run)
      styled.addEventListener('error', run)
    }
    const faces = preloadFaces(page)
    if (faces === null) addStyles()
    else void faces.then(addStyles)
    void preloadModules([...page.modules, ...page.screenModules])
    if (document.readyState !== 'loading') return
    awaited += 1
    document.addEventListener('DOMContentLoaded', run)
  }
  if (!isShown) {
    start()
    return start
  }
  if (document.visibilityState === 'hidden' || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
    // A page in the background is never painted, so nothing waits for it.
    document.addEventListener('DOMContentLoaded', start)
    return start
  }
  const painted = new PerformanceObserver(() => {
    painted.disconnect()
    setTimeout(start, page.kind === 'protected' ? KNOWN_WAIT_MS : PICTURES_WAIT_MS)
    if (page.kind === 'protected') void content.then(start)
    else if (document.readyState === 'complete') start()
    else window.addEventListener('load', start)
  })
  painted.observe({ type: 'paint', buffered: true })
  return start
}

/** Several in one task: a cheap phone takes 2 ms for each, and a screen can have 30 of them. */
async function preloadModules(modules: readonly string[]): Promise<void> {
  for (const [place, href] of modules.entries()) {
    if (place % PRELOADS_A_TASK === PRELOADS_A_TASK - 1) await nextTask()
    append('link', { rel: 'modulepreload', href })
  }
}

/** Runs each module in a task of its own: all in one would keep a cheap phone from answering touches for 100 ms. */
async function runModules(modules: readonly string[]): Promise<void> {
  for (const module of modules) {
    await import(/* @vite-ignore */ module)
    await nextTask()
  }
}

function nextTask(): Promise<void> {
  return new Promise((resume) => setTimeout(resume))
}

/** A module that could not be fetched: the browser has reported it, and the page can be read as it was built. */
const stayAsBuilt = () => undefined

/**
 * Fetches the faces of a public page beside its style sheet, which must not name the reading face before it is there: an `optional`
 * face that is late stays unused until the next visit. Null for pages whose head names their faces.
 */
function preloadFaces({ fonts = [], styleSheet }: PageData): Promise<unknown> | null {
  if (fonts.length === 0) return null
  const faces = fonts.map((href) => {
    const face = append('link', { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href })
    return new Promise((ended) => ['load', 'error'].forEach((event) => face.addEventListener(event, ended)))
  })
  append('link', { rel: 'preload', as: 'style', href: styleSheet })
  return Promise.race([Promise.all(faces), new Promise((late) => setTimeout(late, FACES_WAIT_MS))])
}

function append(name: 'link' | 'script', attributes: Readonly<Record<string, string>>): HTMLElement {
  const element = Object.assign(document.createElement(name), attributes)
  document.head.append(element)
  return element
}
