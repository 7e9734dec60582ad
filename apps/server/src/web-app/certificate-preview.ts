/** The link preview of /certificate/CODE: elements of the page's head, and a picture that the function `certificate` draws. */
import type { Context } from 'hono'
import { clientAddress } from '../platform/http/client-address.ts'
import { TextCache } from '../platform/text-cache.ts'
import { escapedAttribute } from './escaped-attribute.ts'

export interface PreviewSettings {
  /** Address of the functions for this server itself. */
  readonly functionsUrl: string
  readonly serviceRoleKey: string
  /** Header with the client's address, as a proxy of the operator's sets it; null where there is none. */
  readonly addressHeader: string | null
}

const PAGE = /^\/certificate\/([^/]+)\/?$/
/** In any form that the database accepts. */
const CODE = /^[2-9A-HJKMNP-Z]{26}$/
const KEPT_MS = 60_000
const TIMEOUT_MS = 20_000
const MAX_AT_ONCE = 4

/** @returns null where the address is not a certificate's */
export function previewElements(path: string, siteUrl: string): string | null {
  const code = readCode(PAGE.exec(path)?.[1] ?? '')
  if (code === null) return null
  const address = `${siteUrl}/certificate/${code}`
  const properties: readonly (readonly [string, string])[] = [
    ['og:type', 'website'],
    ['og:site_name', 'Ateliê Doce'],
    ['og:locale', 'pt_BR'],
    ['og:title', 'Certificado de conclusão'],
    ['og:description', 'Confira a validade deste certificado no Ateliê Doce.'],
    ['og:url', address],
    ['og:image', `${address}/preview.png`],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:type', 'image/png'],
  ]
  return [
    // A name is shown to those who have the address, and to no search engine.
    '<meta name="robots" content="noindex">',
    '<meta name="twitter:card" content="summary_large_image">',
    ...properties.map(
      ([name, content]) => `<meta property="${name}" content="${escapedAttribute(content)}">`,
    ),
  ].join('')
}

/** Answers with the picture as PNG, which is kept for a minute: a cancelled certificate has none. */
export function createPreviewPicture(settings: PreviewSettings): (context: Context) => Promise<Response> {
  const pictures = new TextCache<{ readonly png: Uint8Array<ArrayBuffer>; readonly until: number }>({
    texts: 100,
    longest: 26,
  })
  let running = 0
  return async (context) => {
    const code = readCode(context.req.param('code') ?? '')
    if (code === null) return context.notFound()
    const known = pictures.find(code)
    if (known && known.until > Date.now()) return png(context, known.png)
    if (running >= MAX_AT_ONCE) return context.body(null, 503, { 'retry-after': '1' })
    running += 1
    try {
      const drawn = await draw(settings, code, clientAddress(context, settings.addressHeader))
      if (!(drawn instanceof Uint8Array)) return context.body(null, drawn)
      pictures.add(code, { png: drawn, until: Date.now() + KEPT_MS })
      return png(context, drawn)
    } catch {
      return context.body(null, 503, { 'retry-after': '5' })
    } finally {
      running -= 1
    }
  }
}

/** @returns the PNG, or the status of a refusal */
async function draw(
  { functionsUrl, serviceRoleKey }: PreviewSettings,
  code: string,
  address: string | null,
): Promise<Uint8Array<ArrayBuffer> | 404 | 410 | 429 | 503> {
  const response = await fetch(`${functionsUrl}/certificate/${code}/preview.svg`, {
    headers: { authorization: `Bearer ${serviceRoleKey}`, 'x-client-address': address ?? '' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const svg = await response.arrayBuffer()
  const { status } = response
  if (status === 404 || status === 410 || status === 429) return status
  if (status !== 200) return 503
  // Native code of 20 MB, which the start of the server does not wait for.
  const { default: sharp } = await import('sharp')
  return Uint8Array.from(await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer())
}

function png(context: Context, content: Uint8Array<ArrayBuffer>): Response {
  return context.body(content, 200, { 'content-type': 'image/png', 'cache-control': 'public, max-age=60' })
}

function readCode(written: string): string | null {
  const code = written.replaceAll(/[\s-]|%20/g, '').toUpperCase()
  return CODE.test(code) ? code : null
}
