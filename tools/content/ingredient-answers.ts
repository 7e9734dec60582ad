// Streams lines of bytes to one JSON object per line, without buffering the input.

import { pipeline } from 'node:stream/promises'
import { lineMessage } from '../../apps/web/src/lib/diagnostic-messages.ts'
import { readIngredient } from '../../packages/recipe-text/src/index.ts'

const LINE_FEED = 10
const CARRIAGE_RETURN = 13

const utf8 = new TextDecoder('utf-8', { fatal: true })
/** The encoding of old Brazilian files; every byte is valid. */
const latin = new TextDecoder('windows-1252')

/** Ends with the input, or without an error when the reader closes the output (`… | head`). */
export async function pipeAnswers(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<void> {
  try {
    await pipeline(input, answerLines, output)
  } catch (error) {
    if (!isClosed(error)) throw error
  }
}

function isClosed(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'EPIPE' || error.code === 'ERR_STREAM_PREMATURE_CLOSE')
  )
}

/** Yields whole answers, exactly one per input line, empty lines included. */
async function* answerLines(input: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  let begun: Uint8Array[] = []
  for await (const chunk of input) {
    const piece = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    let [answers, from] = ['', 0]
    for (let end = piece.indexOf(LINE_FEED); end !== -1; end = piece.indexOf(LINE_FEED, from)) {
      begun.push(piece.subarray(from, end))
      answers += answer(joined(begun))
      begun = []
      from = end + 1
    }
    if (from < piece.length) begun.push(piece.subarray(from))
    if (answers !== '') yield answers
  }
  if (begun.length > 0) yield answer(joined(begun))
}

function answer(line: Uint8Array): string {
  const { raw, quantity, unit, ingredient, note, diagnostics } = readIngredient(decode(line))
  const reported = diagnostics.map((found) => ({
    code: found.code,
    message: lineMessage(found),
    ...found.place,
  }))
  const json = JSON.stringify({ raw, quantity, unit, ingredient, note, diagnostics: reported })
  return `${json.replace(/[\u0085\u2028\u2029]/g, escaped)}\n`
}

/** Escapes characters that some readers treat as line ends. */
function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

function decode(line: Uint8Array): string {
  const own = line.at(-1) === CARRIAGE_RETURN ? line.subarray(0, -1) : line
  try {
    return utf8.decode(own)
  } catch {
    return latin.decode(own)
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [only] = parts
  return parts.length === 1 && only !== undefined ? only : Buffer.concat(parts)
}
