/** Why a parser failed, and its message. Messages follow the rules of Parsec, which the original uses. */

export interface Failure {
  readonly position: number
  readonly messages: readonly Message[]
}

export type Message =
  /** The character that stands at `index`, or the end of the input. */
  | { readonly kind: 'found'; readonly index: number }
  | { readonly kind: 'unexpected'; readonly text: string }
  | { readonly kind: 'expected'; readonly text: string }

/** Of two failures the further one counts; at the same place both do. */
export function mergeFailures(first: Failure | null, second: Failure | null): Failure | null {
  if (!second || second.messages.length === 0) return first ?? second
  if (!first || first.messages.length === 0) return second
  if (first.position !== second.position) return first.position > second.position ? first : second
  return { position: first.position, messages: [...first.messages, ...second.messages] }
}

/** Parsec counts a tab to the next multiple of eight. */
export function lineAndColumn(text: string, position: number): string {
  let line = 1
  let column = 1
  for (const character of text.slice(0, position)) {
    if (character === '\n') [line, column] = [line + 1, 1]
    else if (character === '\t') column += 8 - ((column - 1) % 8)
    else column += 1
  }
  return `(line ${line}, column ${column})`
}

/** Describes the unexpected input and the expected one. */
export function describeFailure(text: string, { messages }: Failure): string {
  if (messages.length === 0) return 'unknown parse error'
  const unexpected = texts(messages, 'unexpected')
  const found = messages.find((message) => message.kind === 'found')
  const expected = texts(messages, 'expected')
  const parts: string[] = []
  if (unexpected.length > 0) parts.push(`unexpected ${listed(unexpected)}`)
  else if (found) parts.push(`unexpected ${foundAt(text, found.index)}`)
  if (expected.length > 0) parts.push(`expecting ${listed(expected)}`)
  return parts.join(' ')
}

function texts(messages: readonly Message[], kind: 'unexpected' | 'expected'): string[] {
  return [...new Set(messages.flatMap((message) => (message.kind === kind ? [message.text] : [])))]
}

function foundAt(text: string, index: number): string {
  const code = text.codePointAt(index)
  return code === undefined ? 'end of input' : quote(String.fromCodePoint(code))
}

function listed(items: readonly string[]): string {
  if (items.length < 2) return items.join('')
  return `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`
}

export const quote = (text: string): string => `"${escape(text, '"')}"`

/** Quotes a text as Haskell's `show` does: letters outside ASCII by their number. */
export function escape(text: string, delimiter: string): string {
  let escaped = ''
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (character === delimiter || character === '\\') escaped += `\\${character}`
    else if (character === '\n') escaped += '\\n'
    else if (character === '\t') escaped += '\\t'
    else escaped += code < 32 || code > 126 ? `\\${code}` : character
  }
  return escaped
}
