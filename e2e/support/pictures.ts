/** Pictures as a browser got them: format, kept room, nothing broken. */
import { expect, type Page } from '@playwright/test'

interface ShownPicture {
  readonly src: string
  readonly width: string | null
  readonly height: string | null
  readonly loaded: boolean
}

/** Every picture of the page came, in a modern format, and had its room kept by the markup before. */
export async function expectGoodPictures(page: Page): Promise<void> {
  const pictures = await page.evaluate(async (): Promise<ShownPicture[]> => {
    const images = [...document.querySelectorAll('img')]
    // Those further down wait to be scrolled to.
    for (const image of images) image.loading = 'eager'
    await Promise.allSettled(images.map((image) => image.decode()))
    return images.map((image) => ({
      src: image.currentSrc,
      width: image.getAttribute('width'),
      height: image.getAttribute('height'),
      loaded: image.complete && image.naturalWidth > 0,
    }))
  })
  for (const { src, width, height, loaded } of pictures) {
    expect(loaded, `${src} is shown`).toBe(true)
    // The mark is drawn in lines.
    expect(src).toMatch(/\.(avif|webp)$|\/favicon\.svg$/)
    expect(Number(width), `${src} has a width`).toBeGreaterThan(0)
    expect(Number(height), `${src} has a height`).toBeGreaterThan(0)
  }
}
