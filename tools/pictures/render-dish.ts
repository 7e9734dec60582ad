/** Turns a dish into pixels: one SVG with its drawing and the renders beside it. */
import sharp, { type Sharp } from 'sharp'
import { DISH_BOX, type Beside, type Dish } from './dish.ts'
import { LOOKS } from './looks.ts'
import { Canvas } from './paint/canvas.ts'
import { n } from './paint/shapes.ts'
import { renderImage } from './render.ts'

interface Sprite {
  uri: string
  /** Width by height. */
  shape: number
}

const sprites = new Map<string, Promise<Sprite>>()

/** The dish in pixels, `width` wide, on nothing. */
export async function renderDish(dish: Dish, width: number): Promise<Sharp> {
  return sharp(Buffer.from(await dishSvg(dish, width)), { unlimited: true })
}

/** The dish as one SVG document with its renders inside. */
export async function dishSvg(dish: Dish, width: number): Promise<string> {
  const canvas = new Canvas(7)
  const body = dish.draw(canvas)
  const besides = await Promise.all((dish.beside ?? []).map((beside) => besideSvg(canvas, beside)))
  const [behind, front] = [
    besides.filter((_, at) => !dish.beside?.[at]?.front),
    besides.filter((_, at) => dish.beside?.[at]?.front),
  ]
  const { width: boxWidth, height: boxHeight } = DISH_BOX
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${Math.round((width * boxHeight) / boxWidth)}" viewBox="0 0 ${boxWidth} ${boxHeight}">${canvas.defs}${behind.join('')}${zoomed(body, dish.zoom, dish.lift)}${front.join('')}</svg>`
}

/** Keeps the lower edge of the dish where it is, or `lift` above that. */
function zoomed(body: string, zoom = 1, lift = 0): string {
  const transform =
    zoom === 1 ? `translate(0 ${-lift})` : `translate(300 ${372 - lift}) scale(${zoom}) translate(-300 -378)`
  return `<g transform="${transform}">${body}</g>`
}

async function besideSvg(
  canvas: Canvas,
  { look, x, base, height, turn = 0, mirror = false, lying = false }: Beside,
): Promise<string> {
  const { uri, shape } = await spriteOf(look)
  const width = height * shape
  const image = `<image xlink:href="${uri}" x="${n(-width / 2)}" y="${n(-height / 2)}" width="${n(width)}" height="${n(height)}"/>`
  const shadow = lying ? '' : canvas.shadow(x, base - height * 0.02, width * 0.62, width * 0.15)
  return `${shadow}<g transform="translate(${n(x)} ${n(base - height / 2)}) rotate(${turn}) scale(${mirror ? -1 : 1} 1)">${image}</g>`
}

function spriteOf(look: keyof typeof LOOKS): Promise<Sprite> {
  const known = sprites.get(look)
  if (known) return known
  const made = makeSprite(look)
  sprites.set(look, made)
  return made
}

async function makeSprite(look: keyof typeof LOOKS): Promise<Sprite> {
  const { data, info } = await (
    await renderImage(LOOKS[look])
  )
    .png({ compressionLevel: 0 })
    .toBuffer()
    .then((png) =>
      sharp(png)
        .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 6 })
        .png({ compressionLevel: 1 })
        .toBuffer({ resolveWithObject: true }),
    )
  return { uri: `data:image/png;base64,${data.toString('base64')}`, shape: info.width / info.height }
}
