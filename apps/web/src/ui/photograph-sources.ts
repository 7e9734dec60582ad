// A teacher's photograph -> what the browser may choose from, in the order in which it is tried.

const WIDTHS = [160, 320, 640, 960]

/** A file of a public bucket. Source: supabase/storage, `getPublicUrl`. */
const STORED = /^((?:https:\/\/[^/?#]+|http:\/\/[^/?#]+)?\/storage\/v1\/)object(\/public\/[^?#]+)$/

export interface PhotographSource {
  readonly src: string
  readonly srcSet?: string
}

/**
 * @returns widths for a file of this installation, and the stored file in case rendering is disabled; any other address has no other
 *   sizes.
 */
export function photographSources(url: string): readonly [PhotographSource, ...PhotographSource[]] {
  const [, service, file] = STORED.exec(url) ?? []
  if (service === undefined || file === undefined) return [{ src: url }]
  const rendered = (width: number) => `${service}render/image${file}?width=${width}&resize=contain`
  return [
    { src: rendered(640), srcSet: WIDTHS.map((width) => `${rendered(width)} ${width}w`).join(', ') },
    { src: url },
  ]
}
