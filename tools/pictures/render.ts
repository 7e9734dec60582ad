/** Turns the pieces of a scene into pixels, each with its shadow. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { shadowSvg } from './shadow.ts'
import { recolourPixels, warmPixels } from './recolour.ts'
import type { Drawing, Piece, Render } from './scene.ts'

const RENDERS = fileURLToPath(new URL('../../node_modules/@lobehub/fluent-emoji-3d/assets/', import.meta.url))
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

interface Sprite {
  pixels: Buffer
  width: number
  height: number
  /** Room left around the piece for its blur. */
  margin: number
}

/** The pieces of a scene on nothing. @throws if a render of the given name does not exist. */
export async function renderPieces(width: number, height: number, pieces: Piece[]): Promise<Buffer> {
  const empty = sharp({ create: { width, height, channels: 4, background: CLEAR } })
  return flat(empty.composite(await layersOf(pieces)))
}

async function layersOf(pieces: Piece[]): Promise<OverlayOptions[]> {
  const layers: OverlayOptions[] = []
  for (const piece of pieces) {
    const sprite = await spriteOf(piece)
    layers.push(...shadowOf(piece, sprite), {
      input: sprite.pixels,
      left: Math.round(piece.x - sprite.width / 2),
      top: Math.round(piece.base - sprite.height + sprite.margin),
    })
  }
  return layers
}

async function spriteOf(piece: Piece): Promise<Sprite> {
  const { look, height, turn = 0, mirror = false, blur = 0 } = piece
  let image = 'body' in look ? drawingImage(look, height) : await renderImage(look)
  if (mirror) image = sharp(await flat(image.flop()))
  // Turned large, so that the edge stays clean.
  if (turn !== 0) {
    const large = await flat(
      image.resize({ height: Math.round(Math.max(512, height * 1.5)), kernel: 'lanczos3' }),
    )
    image = sharp(await flat(sharp(large).rotate(turn, { background: CLEAR })))
  }
  image = sharp(await flat(image.trim({ background: CLEAR, threshold: 6 })))
  const margin = Math.ceil(blur * 3)
  image = image.resize({ height: Math.round(height), kernel: 'lanczos3' })
  image = image.extend({ top: margin, bottom: margin, left: margin, right: margin, background: CLEAR })
  if (blur > 0) image = sharp(await flat(image)).blur(blur)
  const pixels = await flat(image)
  const size = await sharp(pixels).metadata()
  return { pixels, width: size.width, height: size.height, margin }
}

/** A render in the colours of the house, at its own size. */
export async function renderImage({ codePoints, recolour, warm }: Render): Promise<Sharp> {
  const file = sharp(await readFile(`${RENDERS}${codePoints}.webp`)).ensureAlpha()
  if (recolour.length === 0 && !warm) return file
  const { data, info } = await file.raw().toBuffer({ resolveWithObject: true })
  recolourPixels(data, recolour)
  if (warm) warmPixels(data)
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
}

function drawingImage({ width, height, body }: Drawing, wanted: number): Sharp {
  const scale = wanted / height
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${wanted}" viewBox="0 0 ${width} ${height}">${body}</svg>`
  return sharp(Buffer.from(svg)).ensureAlpha()
}

/** How wide a shadow is by the width of the piece, and how deep by its own width. */
const SHADOWS = {
  ground: { spread: 1.3, depth: 0.22, drift: 0.04 },
  tight: { spread: 0.96, depth: 0.16, drift: 0 },
}

function shadowOf(
  { x, base, height, shadow = 'ground', blur = 0, footprint }: Piece,
  { width, margin }: Sprite,
): OverlayOptions[] {
  if (shadow === 'none') return []
  const { spread, depth, drift } = SHADOWS[shadow]
  const shadowWidth = Math.round((width - 2 * margin) * spread)
  const shadowHeight = Math.round(shadowWidth * (footprint?.depth ?? depth))
  const svg = shadowSvg(shadowWidth, shadowHeight, {
    strength: blur > 0 ? 0.7 : 1,
    slant: footprint?.slant ?? 0,
  })
  const middle = base - (footprint?.rise ?? 0) * height
  return [
    {
      input: Buffer.from(svg),
      left: Math.round(x - shadowWidth / 2 + shadowWidth * drift),
      top: Math.round(middle - shadowHeight * 0.56),
    },
  ]
}

/** Uncompressed PNG between two steps: quick, and nothing is lost. */
function flat(image: Sharp): Promise<Buffer> {
  return image.png({ compressionLevel: 0 }).toBuffer()
}
