// The text of a saved page: HTML in UTF-8 or in the encoding of older sites, or the archive that phones save (MHTML, RFC 2557).

/** The page in the file. An archive without a page is returned as it is. */
export function readSavedPage(bytes: Uint8Array<ArrayBuffer>): string {
  const text = decoded(bytes)
  return pageOfArchive(text) ?? text
}

function decoded(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Headers end at an empty line; a line that begins with white space continues the one before. */
const HEADERS_END = /\r?\n\r?\n/
const FOLD = /\r?\n[ \t]+/g

function pageOfArchive(text: string): string | null {
  const { headers } = partOf(text.slice(0, 10_000))
  const boundary = /^content-type:\s*multipart\/related\b.*?\bboundary="?([^"\s;]+)/im.exec(headers)?.[1]
  if (boundary === undefined) return null
  const page = text
    .split(`--${boundary}`)
    .map(partOf)
    .find((part) => /^content-type:\s*text\/html\b/im.test(part.headers))
  if (page === undefined) return null
  const encoding = /^content-transfer-encoding:\s*([\w-]+)/im.exec(page.headers)?.[1]?.toLowerCase()
  if (encoding === 'quoted-printable') return decoded(quotedBytes(page.body))
  return encoding === 'base64' ? decoded(base64Bytes(page.body)) : page.body
}

function partOf(text: string): { readonly headers: string; readonly body: string } {
  const part = text.replace(/^\r?\n/, '')
  const end = HEADERS_END.exec(part)
  if (end === null) return { headers: part.replaceAll(FOLD, ' '), body: '' }
  return {
    headers: part.slice(0, end.index).replaceAll(FOLD, ' '),
    body: part.slice(end.index + end[0].length),
  }
}

/** '=C3=A9' -> the bytes of 'é'; '=' at the end of a line joins it with the next. */
function quotedBytes(body: string): Uint8Array<ArrayBuffer> {
  const joined = body.replaceAll(/=\r?\n/g, '')
  const text = joined.replaceAll(/=([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return bytesOf(text)
}

function base64Bytes(body: string): Uint8Array<ArrayBuffer> {
  return bytesOf(atob(body.replaceAll(/\s/g, '')))
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
