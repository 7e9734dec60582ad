/** Makes every picture of the product into `apps/web/public/pictures/`, unless those there are of these sources. */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { appIconSvg } from './drawings/app-icon.ts'
import { PICTURES, type PictureSize } from './picture-list.ts'
import { renderPieces, renderScene } from './render.ts'
import { SCENES } from './scenes/index.ts'
import { sourcesStamp } from './stamp.ts'

const output = fileURLToPath(new URL('../../apps/web/public/pictures/', import.meta.url))
const stampFile = join(output, '.stamp')
const ICON_SIZES = { 'icon-192.png': 192, 'icon-512.png': 512, 'apple-touch-icon.png': 180 }

const stamp = sourcesStamp()
if (readStamp() !== stamp) {
  rmSync(output, { recursive: true, force: true })
  mkdirSync(output, { recursive: true })
  for (const [name, size] of Object.entries(PICTURES)) await compose(name as keyof typeof PICTURES, size)
  await composeIcons()
  // Last, so that a run that was cut short is done again.
  writeFileSync(stampFile, stamp)
}

async function compose(name: keyof typeof PICTURES, { width, height, widths }: PictureSize): Promise<void> {
  const scene = SCENES[name]
  const picture = Array.isArray(scene) ? await renderPieces(width, height, scene) : await renderScene(scene)
  await Promise.all(
    widths.map(async (target) => {
      const image = sharp(picture).resize({ width: target, kernel: 'lanczos3' })
      const file = join(output, `${name}-${target}`)
      await Promise.all([
        image.clone().avif({ quality: 64, effort: 2 }).toFile(`${file}.avif`),
        image.clone().webp({ quality: 84, effort: 4, smartSubsample: true }).toFile(`${file}.webp`),
      ])
      keepBudget(`${file}.avif`, target)
      keepBudget(`${file}.webp`, target)
    }),
  )
}

async function composeIcons(): Promise<void> {
  const square = Buffer.from(appIconSvg(0))
  for (const [file, side] of Object.entries(ICON_SIZES)) {
    await sharp(square, { density: (72 * side) / 64 })
      .resize(side, side)
      .png({ palette: true, quality: 90 })
      .toFile(join(output, file))
  }
  writeFileSync(join(output, 'favicon.svg'), appIconSvg(15))
}

/** A phone on a slow line waits for these bytes. @throws if the file is heavier than its width allows. */
function keepBudget(file: string, width: number): void {
  const limit = width <= 320 ? 12_000 : width <= 640 ? 30_000 : 70_000
  const { size } = statSync(file)
  if (size > limit) throw new Error(`${file} weighs ${size} bytes, more than ${limit}.`)
}

function readStamp(): string | undefined {
  try {
    return readFileSync(stampFile, 'utf8')
  } catch {
    return undefined
  }
}
