const urls = new WeakMap<Blob, string>()
const unused = new FinalizationRegistry<string>((url) => URL.revokeObjectURL(url))

/** An address for the blob, the same at each call. It is revoked once nothing refers to the blob any more. */
export function objectUrl(blob: Blob): string {
  const known = urls.get(blob)
  if (known !== undefined) return known
  const url = URL.createObjectURL(blob)
  urls.set(blob, url)
  unused.register(blob, url)
  return url
}
