import type { PageData } from './page-data.ts'

/** A public page whose pictures take longer is started without them. */
const PICTURES_WAIT_MS = 2500
/** A placeholder whose first data take longer: the app's code then loads beside them. */
const KNOWN_WAIT_MS = 1200

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
    const [entry, ...others] = page.modules
    for (const href of page.fonts ?? [])
      append('link', { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href })
    const styled = append('link', { rel: 'stylesheet', href: page.styleSheet })
    for (const module of others) append('link', { rel: 'modulepreload', href: module })
    if (entry === undefined) return
    append('link', { rel: 'modulepreload', href: entry })
    // A script that is added runs as soon as it is there; the app needs the whole page, and the styles of its other screens.
    let awaited = 1
    const run = () => {
      awaited -= 1
      if (awaited === 0) append('script', { type: 'module', src: entry })
    }
    styled.addEventListener('load', run)
    styled.addEventListener('error', run)
    if (document.readyState !== 'loading') return
    awaited += 1
    document.addEventListener('DOMContentLoaded', run)
  }
  if (!isShown) {
    start()
    return start
  }
  if (document.visibilityState === 'hidden' || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
    // A page in the background is not painted.
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

function append(name: 'link' | 'script', attributes: Readonly<Record<string, string>>): HTMLElement {
  const element = Object.assign(document.createElement(name), attributes)
  document.head.append(element)
  return element
}
