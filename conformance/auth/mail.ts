/** Messages as their readers have them: the link and the code. */
import { setTimeout as sleep } from 'node:timers/promises'

export interface Mail {
  readonly link: URL
  readonly code: string
}

const PATIENCE_MS = 60_000

/** @throws Error where so many messages do not come. */
export async function readMail(mailbox: string, email: string, count: number): Promise<Mail> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(20)) {
    const sources = await messagesTo(mailbox, email)
    const source = sources[count - 1]
    if (source !== undefined) return parse(source)
  }
  throw new Error(`no message number ${count} to ${email}`)
}

async function messagesTo(mailbox: string, email: string): Promise<readonly string[]> {
  const response = await fetch(`${mailbox}/?to=${encodeURIComponent(email)}`)
  return (await response.json()) as readonly string[]
}

function parse(source: string): Mail {
  const text = decoded(source)
  const [link] = /https?:\/\/[^\s"'<>]+\/verify\?[^\s"'<>]+/.exec(text) ?? []
  const [code] = /(?<![\w%])\d{6}(?![\w%])/.exec(text.replaceAll(/https?:\S+/g, '')) ?? []
  return { link: new URL(link?.replaceAll('&amp;', '&') ?? 'about:blank'), code: code ?? '' }
}

/** The bodies of a message, whichever of the usual encodings each of its parts has. */
function decoded(source: string): string {
  return source
    .split(/\n--[^\n]+\n/)
    .map((part) => {
      const [head = '', ...rest] = part.split(/\n\n/)
      const body = rest.join('\n\n')
      if (/^content-transfer-encoding: *base64/im.test(head)) return Buffer.from(body, 'base64').toString()
      if (!/^content-transfer-encoding: *quoted-printable/im.test(head)) return body
      return body
        .replaceAll('=\n', '')
        .replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    })
    .join('\n')
}
