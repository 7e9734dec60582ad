/** The media type of an upload: declared by the client, allowed by the bucket, and checked by the first bytes. */
import { fileTypeFromBuffer } from 'file-type'
import { invalidMimeType } from '../errors/errors.ts'

/** Enough bytes for every signature that is recognised. */
export const FIRST_BYTES = 4100

/**
 * Source: supabase/storage 1.69, src/storage/uploader.ts.
 * @throws StorageError InvalidMimeType
 */
export function checkDeclaredType(type: string, allowed: readonly string[] | null): void {
  if (!allowed || allowed.length === 0) return
  if (!isAllowed(type, allowed)) throw invalidMimeType(type)
}

function isAllowed(type: string, allowed: readonly string[]): boolean {
  const [kind, subtype] = type.split('/')
  if (subtype === undefined) return false
  return allowed.some((each) => {
    const [allowedKind, allowedSubtype] = each.split('/')
    return allowedKind === kind && (allowedSubtype === '*' || allowedSubtype === subtype)
  })
}

/** Types whose scripts a browser runs when it detects the type from the bytes. */
const MARKUP =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+(?:html|svg)|html|head|body|script|svg|iframe)\b/i

/**
 * Refuses bytes that are plainly of a type which the bucket does not allow, whatever the client declared. Bytes without a known signature
 * pass: texts have none. The original trusts the declared type.
 * @throws StorageError InvalidMimeType
 */
export async function checkFirstBytes(
  first: Uint8Array,
  declared: string,
  allowed: readonly string[] | null,
): Promise<void> {
  if (!allowed || allowed.length === 0) return
  const found = (await typeOf(first)) ?? null
  if (found === null || isAllowed(found, allowed) || isSameFamily(found, declared)) return
  throw invalidMimeType(found)
}

async function typeOf(first: Uint8Array): Promise<string | undefined> {
  const markup = MARKUP.exec(Buffer.from(first.subarray(0, 1024)).toString('latin1').replace('ï»¿', ''))
  if (markup) return /svg/i.test(markup[0]) ? 'image/svg+xml' : 'text/html'
  const found = await fileTypeFromBuffer(first).catch(() => undefined)
  return found?.mime
}

/** Containers: office documents are zip files, and audio and video can have the same signature. */
const CONTAINERS = new Set(['application/zip', 'application/gzip', 'application/xml', 'application/x-cfb'])

function isSameFamily(found: string, declared: string): boolean {
  if (CONTAINERS.has(found)) return !/^(?:image|audio|video)\//.test(declared)
  const media = /^(?:audio|video)\//
  return media.test(found) && media.test(declared)
}
