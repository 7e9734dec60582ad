/** The media type of an upload: declared by the client, allowed by the bucket, and checked by the first bytes. */
import { fileTypeFromBuffer } from 'file-type'
import { invalidMimeType } from '../errors/errors.ts'

const ZIP = 'application/zip'

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
const MARKUP = /^<(?:!doctype\s+(?:html|svg)|html|head|body|script|svg|iframe)\b/i

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
  const found = (await typeOf(first, declared)) ?? null
  if (found === null) return
  const names = [found, otherName(found, first) ?? found]
  if (names.some((name) => isAllowed(name, allowed) || isSameFamily(name, declared))) return
  throw invalidMimeType(found)
}

async function typeOf(first: Uint8Array, declared: string): Promise<string | undefined> {
  const text = textOf(first)
  const markup = MARKUP.exec(text)
  if (markup) return /svg/i.test(markup[0]) ? 'image/svg+xml' : 'text/html'
  const found = await fileTypeFromBuffer(first).catch(() => undefined)
  return found?.mime ?? (MEDIA.test(declared) ? typeOfText(text, first) : undefined)
}

/** Names by which buckets also know types that the library names otherwise. */
const OTHER_NAMES = new Map([
  ['application/lzip', 'application/x-lzip'],
  ['application/x-ms-shortcut', 'application/x.ms.shortcut'],
  ['application/x-ft-apple.alias', 'application/x.apple.alias'],
  ['application/x-ft-fbx', 'application/x.autodesk.fbx'],
  ['application/x-ft-draco', 'application/vnd.google.draco'],
  ['application/vnd.apple.keynote', ZIP],
  ['application/vnd.apple.numbers', ZIP],
  ['application/vnd.apple.pages', ZIP],
])
const OFFICE = /^(?:application\/vnd\.openxmlformats-officedocument\.|model\/3mf$)/

/** The library also calls an archive an office document because of a folder's name ("word/", "xl/") alone, which any archive may have. */
function otherName(found: string, first: Uint8Array): string | undefined {
  const isGuess = OFFICE.test(found) && !Buffer.from(first).includes('[Content_Types].xml')
  return isGuess ? ZIP : OTHER_NAMES.get(found)
}

const MEDIA = /^(?:image|audio|video)\/(?!svg)/

/** What no image, sound or film begins with: white space alone, or a tag, behind which a browser may find markup. */
function typeOfText(text: string, first: Uint8Array): string | undefined {
  const isTag = /^<[!?a-z]/i.test(text)
  const isBlank = text === '' && first.some((byte) => byte !== 0)
  return isTag ? 'application/xml' : isBlank ? 'text/plain' : undefined
}

/**
 * The first bytes from their first tag on, as a browser's detection reads them: without the zeros of an encoding of two bytes, and without
 * white space, declarations and comments. A comment that does not end within them stays.
 */
function textOf(first: Uint8Array): string {
  const text = Buffer.from(first)
    .toString('latin1')
    .replace(/^(?:ï»¿|ÿþ|þÿ)/, '')
    .replaceAll('\0', '')
  let at = 0
  for (let end = at; end !== -1;) {
    at = text.length - text.slice(at).trimStart().length
    const close = text.startsWith('<!--', at) ? '-->' : text.startsWith('<?', at) ? '>' : null
    end = close === null ? -1 : text.indexOf(close, at + 2)
    if (end !== -1 && close !== null) at = end + close.length
  }
  return text.slice(at)
}

/** Containers: office documents are zip files, and audio and video can have the same signature. */
const CONTAINERS = new Set([ZIP, 'application/gzip', 'application/xml', 'application/x-cfb'])

function isSameFamily(found: string, declared: string): boolean {
  if (CONTAINERS.has(found)) return !/^(?:image|audio|video)\//.test(declared)
  const media = /^(?:audio|video)\//
  return media.test(found) && media.test(declared)
}
