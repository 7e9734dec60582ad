// A material's cover -> what the browser may choose from.

import { groundOf, SINGLE_PICTURE_NAMES, type PictureGround } from './picture-catalogue.ts'

const WIDTHS = [320, 640, 960]

export interface CoverSources {
  readonly src: string
  /** `srcset` of the product's own covers, which come in both formats and three widths; null for any other picture. */
  readonly avif: string | null
  readonly webp: string | null
  /** What is seen behind a cut-out cover, and until a photograph is there. */
  readonly ground: PictureGround
}

export function coverSources(url: string): CoverSources {
  const name = /^(\/pictures\/[\w-]+)-640\.webp$/.exec(url)?.[1]
  if (name === undefined) return { src: url, avif: null, webp: null, ground: 'cream' }
  const sourceSet = (format: string) =>
    WIDTHS.map((width) => `${name}-${width}.${format} ${width}w`).join(', ')
  return { src: url, avif: sourceSet('avif'), webp: sourceSet('webp'), ground: groundOfPath(name) }
}

function groundOfPath(path: string): PictureGround {
  const name = SINGLE_PICTURE_NAMES.find((single) => path === `/pictures/${single}`)
  return name === undefined ? 'cream' : groundOf(name)
}
