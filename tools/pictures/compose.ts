/**
 * Makes every picture of the product into `apps/web/public/pictures/`, in AVIF and WebP. Only what has changed is drawn again: a
 * stamp of the sources ends a run at once, and a hash of each drawing decides which pictures are encoded.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { checkWeights } from './budget.ts'
import { appIconSvg } from './drawings/app-icon.ts'
import { DRAWN, PICTURES, type PictureSize } from './picture-list.ts'
import { dishSvg } from './render-dish.ts'
import { renderPieces } from './render.ts'
import { SCENES } from './scenes/index.ts'
import { sourcesStamp } from './stamp.ts'

const output = fileURLToPath(new URL('../../apps/web/public/pictures/', import.meta.url))
const stampFile = join(output, '.stamp')
const hashesFile = join(output, '.hashes.json')
/** Side in pixels, and how much of the square the mark fills. */
const ICONS: readonly (readonly [file: string, side: number, scale: number])[] = [
  ['icon-192.png', 192, 1],
  ['icon-512.png', 512, 1],
  ['icon-maskable-512.png', 512, 0.78],
  ['apple-touch-icon.png', 180, 0.9],
]

/** Texture is what makes a dish look like food. WebP is only for browsers without AVIF. */
const QUALITY = { dish: { avif: 50, webp: 38 }, scene: { avif: 46, webp: 34 } }
/** Large scenes of first screens, and how much lower their quality is: at their size it is not seen, and they come in fewer packets. */
const LOWER: Readonly<Record<string, number>> = {
  'welcome-hero': 10,
  'cover-doces-de-festa': 10,
  'cover-bolos-e-tortas': 10,
  'cover-sobremesas-geladas': 10,
}

const stamp = sourcesStamp()
if (readText(stampFile) !== stamp) {
  mkdirSync(output, { recursive: true })
  const known = JSON.parse(readText(hashesFile) ?? '{}') as Record<string, string>
  const hashes: Record<string, string> = {}
  const files = new Set(['favicon.svg', ...ICONS.map(([file]) => file)])
  for (const [name, size] of Object.entries(PICTURES)) {
    const own = size.widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`])
    for (const file of own) files.add(file)
    const { hash, draw } = await source(name, size)
    hashes[name] = hash
    if (known[name] === hash && own.every((file) => existsSync(join(output, file)))) continue
    await encode(name, size, await draw())
  }
  await composeIcons()
  for (const file of readdirSync(output)) if (!files.has(file)) rmSync(join(output, file))
  writeFileSync(hashesFile, JSON.stringify(hashes))
  checkWeights(output)
  // Last, so that a run that was cut short is done again.
  writeFileSync(stampFile, stamp)
}

/** The hash of a picture's sources, and the function that draws its pixels. */
async function source(
  name: string,
  { width, widths }: PictureSize,
): Promise<{ hash: string; draw: () => Promise<Buffer> }> {
  const settings = JSON.stringify([QUALITY, widths, sharp.versions, ...(LOWER[name] ? [LOWER[name]] : [])])
  const dish = DRAWN[name]
  if (dish) {
    const svg = await dishSvg(dish, width)
    return {
      hash: hashOf(svg + settings),
      draw: () => sharp(Buffer.from(svg), { unlimited: true }).png({ compressionLevel: 0 }).toBuffer(),
    }
  }
  const scene = SCENES[name as keyof typeof SCENES]
  return {
    hash: hashOf(JSON.stringify(scene.pieces) + settings),
    draw: () => renderPieces(scene.width, scene.height, scene.pieces),
  }
}

async function encode(name: string, { widths }: PictureSize, picture: Buffer): Promise<void> {
  const { avif, webp } = name in DRAWN ? QUALITY.dish : QUALITY.scene
  await Promise.all(
    widths.map(async (target) => {
      // The largest file is for dense screens, which show less of what compression takes.
      const less = (target > 480 && target === widths.at(-1) ? 6 : 0) + (LOWER[name] ?? 0)
      const image = sharp(picture).resize({ width: target, kernel: 'lanczos3' })
      const file = join(output, `${name}-${target}`)
      await Promise.all([
        image
          .clone()
          .avif({ quality: avif - less, effort: 3, chromaSubsampling: '4:2:0' })
          .toFile(`${file}.avif`),
        image
          .clone()
          .webp({ quality: webp - less, alphaQuality: 60, effort: 4, smartSubsample: true })
          .toFile(`${file}.webp`),
      ])
    }),
  )
}

async function composeIcons(): Promise<void> {
  for (const [file, side, scale] of ICONS) {
    await sharp(Buffer.from(appIconSvg(0, scale)), { density: (72 * side) / 64 })
      .resize(side, side)
      .png({ palette: true, quality: 90 })
      .toFile(join(output, file))
  }
  writeFileSync(join(output, 'favicon.svg'), appIconSvg(15))
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
