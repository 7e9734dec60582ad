/** Joins screens into sheets that a viewer shows without making them smaller. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'

export interface Shot {
  /** Address of the screen. */
  readonly name: string
  readonly png: Buffer
}

const SHEET = 1568
const GAP = 12

/** Writes `FOLDER-1.png` and so on, and each screen into the folder. */
export async function joinShots(
  shots: readonly Shot[],
  viewport: { readonly width: number; readonly height: number },
  columns: number,
  folder: string,
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const [index, { name, png }] of shots.entries())
    writeFileSync(join(folder, `${String(index + 1).padStart(3, '0')}${fileName(name)}.png`), png)
  const width = Math.floor(SHEET / columns) - GAP
  const height = Math.round((width * viewport.height) / viewport.width)
  const each = columns * Math.max(1, Math.floor(SHEET / (height + GAP)))
  for (let first = 0; first < shots.length; first += each) {
    const part = shots.slice(first, first + each)
    const layers = await Promise.all(
      part.map(async ({ png }, at): Promise<OverlayOptions> => ({
        input: await sharp(png).resize({ width, height }).png().toBuffer(),
        left: (at % columns) * (width + GAP),
        top: Math.floor(at / columns) * (height + GAP),
      })),
    )
    await sharp({
      create: {
        width: SHEET,
        height: Math.ceil(part.length / columns) * (height + GAP),
        channels: 3,
        background: '#9a8f88',
      },
    })
      .composite(layers)
      .png()
      .toFile(`${folder}-${first / each + 1}.png`)
  }
}

/** '/tools/quotes?id=3f…' → '-tools-quotes-id' */
const fileName = (name: string) =>
  name
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}|A{26}/g, '')
    .replaceAll(/[^\p{L}\d]+/gu, '-')
    .slice(0, 60)
