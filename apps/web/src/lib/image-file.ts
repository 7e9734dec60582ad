/** A chosen picture -> a small upright one without the place, time and camera that the original may hold. */

/** `unreadable`: the browser cannot show the file. `too-large`: more bytes or pixels than a phone's camera takes. */
export type ImageProblem = 'unreadable' | 'too-large'

export class ImageError extends Error {
  override readonly name = 'ImageError'
  readonly problem: ImageProblem

  constructor(problem: ImageProblem) {
    super(problem)
    this.problem = problem
  }
}

/** A part of a picture, in its own pixels. */
export interface ImageArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface SmallImage {
  readonly blob: Blob
  /** In pixels. */
  readonly width: number
  readonly height: number
}

const MAX_BYTES = 40 * 1024 * 1024
const MAX_PIXELS = 120_000_000
const QUALITY = 0.82

/**
 * @param maxSide the longer side of the result, in pixels; a smaller picture keeps its size.
 * @param area the part to keep; all of it where it is left out.
 * @throws ImageError
 */
export async function smallImage(file: Blob, maxSide: number, area?: ImageArea): Promise<SmallImage> {
  if (file.size > MAX_BYTES) throw new ImageError('too-large')
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new ImageError('unreadable')
  })
  try {
    if (picture.width * picture.height > MAX_PIXELS) throw new ImageError('too-large')
    const { x, y, width, height } = area ?? { x: 0, y: 0, width: picture.width, height: picture.height }
    const scale = Math.min(1, maxSide / Math.max(width, height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    const context = canvas.getContext('2d')
    if (context === null) throw new ImageError('unreadable')
    // Photos are opaque; a transparent drawing gets paper behind it, since JPEG has no transparency.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
    return { blob: await encoded(canvas), width: canvas.width, height: canvas.height }
  } finally {
    picture.close()
  }
}

/** Encodes as WebP; as JPEG in browsers that cannot write WebP, which give PNG instead. */
async function encoded(canvas: HTMLCanvasElement): Promise<Blob> {
  const webp = await written(canvas, 'image/webp')
  return webp.type === 'image/webp' ? webp : written(canvas, 'image/jpeg')
}

function written(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new ImageError('unreadable'))), type, QUALITY)
  })
}
