/** Every dish on one page, as cards and as thumbnails, on the light and the dark ground. */
import sharp, { type OverlayOptions } from 'sharp'
import type { Dish } from './dish.ts'
import { DISHES } from './dishes/index.ts'
import { STATES } from './dishes/states.ts'
import { TECHNIQUES } from './dishes/techniques.ts'
import { renderDish } from './render-dish.ts'

const CARD = { width: 330, height: 220 }
const THUMB = 64
const COLUMNS = 4
const ROW = CARD.height + THUMB + 30

/** Draws a sheet of the named pictures into a PNG file; without names, of all dishes, techniques and states. */
export async function drawDishSheet(file: string, names: readonly string[] = []): Promise<void> {
  const entries: [string, Dish][] = Object.entries({ ...DISHES, ...TECHNIQUES, ...STATES }).filter(
    ([name]) => names.length === 0 || names.includes(name),
  )
  const layers: OverlayOptions[] = []
  for (const [index, [name, dish]] of entries.entries()) {
    const [left, top] = [(index % COLUMNS) * (CARD.width + 10), Math.floor(index / COLUMNS) * ROW]
    layers.push(...(await cell(name, dish, left, top)))
  }
  const height = Math.ceil(entries.length / COLUMNS) * ROW
  await sharp({ create: { width: COLUMNS * (CARD.width + 10), height, channels: 3, background: '#fff' } })
    .composite(layers)
    .png()
    .toFile(file)
}

/** A dish as a card, as a thumbnail by day and by night, and its name. */
async function cell(name: string, dish: Dish, left: number, top: number): Promise<OverlayOptions[]> {
  const picture = await (await renderDish(dish, 960)).png({ compressionLevel: 0 }).toBuffer()
  const card = await sharp(picture).resize(CARD.width).png().toBuffer()
  const thumb = await sharp(picture)
    .resize({ width: THUMB, height: THUMB, fit: 'contain', background: '#0000' })
    .png()
    .toBuffer()
  const below = top + CARD.height + 4
  return [
    { input: ground('#f6e2cf', CARD.width, CARD.height), left, top },
    { input: card, left, top },
    { input: ground('#f6dcd8', THUMB, THUMB), left, top: below },
    { input: thumb, left, top: below },
    { input: ground('#3f2a17', THUMB, THUMB), left: left + THUMB + 8, top: below },
    { input: thumb, left: left + THUMB + 8, top: below },
    { input: label(name), left: left + 2 * THUMB + 20, top: below + 16 },
  ]
}

function ground(colour: string, width: number, height: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" rx="12" fill="${colour}"/></svg>`,
  )
}

function label(text: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="190" height="24"><text x="0" y="17" font-size="15" font-family="sans-serif" fill="#444">${text}</text></svg>`,
  )
}
