/** Layout shift of a page while it loads. Source: web.dev, Cumulative Layout Shift (the sum of one page load here). */
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    layoutShift?: number
  }
}

/** Must be called before the page is opened. */
export async function measureLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[]) {
        if (!entry.hadRecentInput) window.layoutShift = (window.layoutShift ?? 0) + entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export async function layoutShift(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => window.layoutShift ?? 0)
}
