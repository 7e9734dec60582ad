// Reads HTML as a sequence of tags and texts. Nothing of it is run or fetched; what is malformed becomes text.

export interface OpenTag {
  readonly type: 'open'
  /** In lower case. */
  readonly name: string
  /** Names in lower case; values as written. */
  readonly attributes: ReadonlyMap<string, string>
}

export type PageEvent =
  | OpenTag
  | { readonly type: 'close'; readonly name: string }
  | { readonly type: 'text'; readonly text: string }
  /** The content of an element whose content is not markup. */
  | {
      readonly type: 'raw'
      readonly name: string
      readonly attributes: ReadonlyMap<string, string>
      readonly text: string
    }

const RAW_ELEMENTS: ReadonlySet<string> = new Set([
  'script',
  'style',
  'textarea',
  'noscript',
  'template',
  'iframe',
  'svg',
  'math',
])
const TAG = /<(\/?)([a-zA-Z][a-zA-Z\d:-]{0,40})/y
const ATTRIBUTE = /[\s/]*([^\s=>"'/]{1,80})(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/y
const TO_END = /[\s/"']*>/y

/** Every character is looked at a fixed number of times. */
export function* readTags(html: string): Generator<PageEvent> {
  const lower = html.toLowerCase()
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    const end = open === -1 ? html.length : open
    if (end > at) yield { type: 'text', text: html.slice(at, end) }
    if (open === -1) return
    if (html.startsWith('<!--', open)) at = endOf(lower, '-->', open + 4)
    else if (html[open + 1] === '!' || html[open + 1] === '?') at = endOf(lower, '>', open + 2)
    else {
      TAG.lastIndex = open
      const match = TAG.exec(html)
      if (match === null) {
        yield { type: 'text', text: '<' }
        at = open + 1
        continue
      }
      const name = (match[2] ?? '').toLowerCase()
      const { attributes, next } = readAttributes(html, TAG.lastIndex)
      at = next
      if (match[1] === '/') yield { type: 'close', name }
      else if (RAW_ELEMENTS.has(name) && html[next - 2] !== '/') {
        const close = lower.indexOf(`</${name}`, next)
        const stop = close === -1 ? html.length : close
        yield { type: 'raw', name, attributes, text: html.slice(next, stop) }
        at = endOf(lower, '>', stop)
      } else yield { type: 'open', name, attributes }
    }
  }
}

/** Index after the next occurrence; the end without one. */
function endOf(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from)
  return found === -1 ? text.length : found + mark.length
}

function readAttributes(html: string, from: number): { attributes: Map<string, string>; next: number } {
  const attributes = new Map<string, string>()
  let at = from
  for (;;) {
    TO_END.lastIndex = at
    if (TO_END.test(html)) return { attributes, next: TO_END.lastIndex }
    ATTRIBUTE.lastIndex = at
    const match = ATTRIBUTE.exec(html)
    if (match === null) return { attributes, next: endOf(html, '>', at) }
    const [, name = '', double, single, bare] = match
    attributes.set(name.toLowerCase(), double ?? single ?? bare ?? '')
    at = ATTRIBUTE.lastIndex
  }
}
