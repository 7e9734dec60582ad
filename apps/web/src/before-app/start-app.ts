import type { PageData } from './page-data.ts'

/** A page whose pictures take longer is started without them. */
const PICTURES_WAIT_MS = 2500

/**
 * Starts the app's modules once the page is painted, so that they delay neither text nor pictures. Public pages also wait
 * for the pictures in sight, since they are complete without the app.
 * @param isShown a page whose markup is hidden has nothing to wait for
 * @returns starts them at once
 */
export function startAfterPaint(page: PageData, isShown: boolean): () => void {
  let isStarted = false
  function start(): void {
    if (isStarted) return
    isStarted = true
    const [entry, ...others] = page.modules
    for (const module of others) append('link', { rel: 'modulepreload', href: module })
    if (entry === undefined) return
    // A script that is added runs as soon as it is there; the app needs the whole page.
    const run = () => append('script', { type: 'module', src: entry })
    if (document.readyState !== 'loading') return run()
    append('link', { rel: 'modulepreload', href: entry })
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
    if (page.kind === 'protected' || document.readyState === 'complete') return start()
    window.addEventListener('load', start)
    setTimeout(start, PICTURES_WAIT_MS)
  })
  painted.observe({ type: 'paint', buffered: true })
  return start
}

function append(name: 'link' | 'script', attributes: Readonly<Record<string, string>>): void {
  document.head.append(Object.assign(document.createElement(name), attributes))
}
