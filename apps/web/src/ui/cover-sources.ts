// A material's cover -> what the browser may choose from.

import { groundOf, SINGLE_PICTURE_NAMES } from './picture-catalogue.ts'
import type { PictureGround } from './picture-dishes.ts'

const WIDTHS = [320, 640, 960]

export interface CoverSources {
  readonly src: string
  /** `srcset` of each format. */
  readonly avif: string
  readonly webp: string
  /** The ground behind the cut-out cover. */
  readonly ground: PictureGround
}

/** The product's own cover in its formats and widths; null for any other picture. */
export function bundledCover(url: string): CoverSources | null {
  const name = /^(\/pictures\/[\w-]+)-640\.webp$/.exec(url)?.[1]
  if (name === undefined) return null
  const sourceSet = (format: string) =>
    WIDTHS.map((width) => `${name}-${width}.${format} ${width}w`).join(', ')
  return { src: url, avif: sourceSet('avif'), webp: sourceSet('webp'), ground: groundOfPath(name) }
}

function groundOfPath(path: string): PictureGround {
  const name = SINGLE_PICTURE_NAMES.find((single) => path === `/pictures/${single}`)
  return name === undefined ? 'cream' : groundOf(name)
}
