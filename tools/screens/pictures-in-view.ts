/** Waits until a screenshot shows all pictures in view. */
import type { Page } from '@playwright/test'

/** Resolves when each picture in the viewport has been decoded, or has failed to. */
export async function picturesInView(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const seen = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      return top < window.innerHeight && bottom > 0
    })
    await Promise.allSettled(seen.map((image) => image.decode()))
  })
}
