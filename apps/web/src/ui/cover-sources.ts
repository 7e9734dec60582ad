// A material's cover -> what the browser may choose from.

const WIDTHS = [320, 640, 1280]

export interface CoverSources {
  readonly src: string
  /** `srcset` of the product's own covers, which come in both formats and three widths; null for any other picture. */
  readonly avif: string | null
  readonly webp: string | null
}

export function coverSources(url: string): CoverSources {
  const name = /^(\/pictures\/[\w-]+)-640\.webp$/.exec(url)?.[1]
  if (name === undefined) return { src: url, avif: null, webp: null }
  const sourceSet = (format: string) =>
    WIDTHS.map((width) => `${name}-${width}.${format} ${width}w`).join(', ')
  return { src: url, avif: sourceSet('avif'), webp: sourceSet('webp') }
}
