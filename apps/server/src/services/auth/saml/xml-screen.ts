/**
 * Refuses XML that SAML has no use for before a parser sees it: document types with their entities, character data sections,
 * processing instructions, comments, and documents that are too long, too deep or of too many elements. One pass, in linear time.
 */

export interface XmlLimits {
  /** In characters. */
  readonly length: number
  readonly depth: number
  readonly elements: number
  /** Metadata are written by people, who comment; in a signed message, a comment would split a text that its signature covers. */
  readonly allowsComments: boolean
}

const DECLARATION = /^\uFEFF?<\?xml\s[^<>]*\?>/
/** A start or end tag; the groups are its slashes. */
const TAG = /<(\/?)[^\s<>"'/=&!?]+(?:\s+[^\s<>"'/=&]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*(\/?)>/y
/** Far above any tag of SAML. Libraries take a time that grows with the square of a tag's names. */
const MAX_TAG_LENGTH = 8192
/** Control characters other than white space, which XML does not have or discourages. */
const FORBIDDEN = /[^\t\n\r\P{Cc}]|[\uFFFE\uFFFF]/u
/** An ampersand that begins neither a predefined entity nor a number. */
const OTHER_ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/i
const NUMBER = /&#(x?)([\da-f]+);/gi

/** @returns what is wrong with the text; null if a parser may read it. */
export function xmlFault(text: string, limits: XmlLimits): string | null {
  if (text.length > limits.length) return `longer than ${limits.length} characters`
  if (FORBIDDEN.test(text)) return 'a character that XML does not have'
  let at = DECLARATION.exec(text)?.[0].length ?? 0
  let depth = 0
  let elements = 0
  while (at < text.length) {
    const open = text.indexOf('<', at)
    const until = open === -1 ? text.length : open
    if (hasForeignReference(text.slice(at, until))) return 'an entity'
    if (open === -1) break
    if (text.startsWith('<!--', open)) {
      if (!limits.allowsComments) return 'a comment'
      const close = text.indexOf('-->', open + '<!--'.length)
      if (close === -1) return 'a comment without an end'
      at = close + '-->'.length
      continue
    }
    if (text.startsWith('<!', open)) return 'a document type or a section of character data'
    if (text.startsWith('<?', open)) return 'a processing instruction'
    TAG.lastIndex = open
    const tag = TAG.exec(text)
    if (!tag || hasForeignReference(tag[0])) return 'a broken tag'
    if (tag[0].length > MAX_TAG_LENGTH) return `a tag of more than ${MAX_TAG_LENGTH} characters`
    at = TAG.lastIndex
    if (tag[1] === '/') depth -= 1
    else {
      elements += 1
      if (tag[2] === '') depth += 1
    }
    if (depth > limits.depth) return `deeper than ${limits.depth} levels`
    if (elements > limits.elements) return `more than ${limits.elements} elements`
  }
  return null
}

function hasForeignReference(text: string): boolean {
  if (!text.includes('&')) return false
  if (OTHER_ENTITY.test(text)) return true
  return [...text.matchAll(NUMBER)].some(
    ([, base, digits = '']) => !isCharacter(Number.parseInt(digits, base === '' ? 10 : 16)),
  )
}

/** Source: XML 1.0, 2.2. */
function isCharacter(code: number): boolean {
  return (
    code === 9 ||
    code === 10 ||
    code === 13 ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff)
  )
}
