/**
 * Every dish on one page, as cards and as thumbnails, on the light and the dark ground:
 * `npx tsx tools/pictures/contact-sheet.ts FILE.png [names…]`
 */
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

const [file = 'contact-sheet.png', ...wanted] = process.argv.slice(2)
const entries: [string, Dish][] = Object.entries({ ...DISHES, ...TECHNIQUES, ...STATES }).filter(
  ([name]) => wanted.length === 0 || wanted.includes(name),
)
const layers: OverlayOptions[] = []
for (const [index, [name, dish]] of entries.entries()) {
  const [left, top] = [(index % COLUMNS) * (CARD.width + 10), Math.floor(index / COLUMNS) * ROW]
  const started = performance.now()
  const picture = await (await renderDish(dish, 960)).png({ compressionLevel: 0 }).toBuffer()
  process.stdout.write(`${name} ${Math.round(performance.now() - started)} ms\n`)
  const card = await sharp(picture).resize(CARD.width).png().toBuffer()
  const thumb = await sharp(picture)
    .resize(Math.round(THUMB * 1.5), THUMB, { fit: 'cover' })
    .extract({ left: THUMB / 4, top: 0, width: THUMB, height: THUMB })
    .png()
    .toBuffer()
  layers.push(
    { input: ground('#f6e2cf', CARD.width, CARD.height), left, top },
    { input: card, left, top },
    { input: ground('#f6dcd8', THUMB, THUMB), left, top: top + CARD.height + 4 },
    { input: thumb, left, top: top + CARD.height + 4 },
    { input: ground('#3a2620', THUMB, THUMB), left: left + THUMB + 8, top: top + CARD.height + 4 },
    { input: thumb, left: left + THUMB + 8, top: top + CARD.height + 4 },
    { input: label(name), left: left + 2 * THUMB + 20, top: top + CARD.height + 20 },
  )
}
const height = Math.ceil(entries.length / COLUMNS) * ROW
await sharp({ create: { width: COLUMNS * (CARD.width + 10), height, channels: 3, background: '#fff' } })
  .composite(layers)
  .png()
  .toFile(file)

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
