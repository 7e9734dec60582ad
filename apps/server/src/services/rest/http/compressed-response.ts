/**
 * Compresses the rows of large reads. The original leaves this to the proxy in front of it, so a service without a gateway does
 * not do it either.
 */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptedCoding } from '../../../platform/http/content-coding.ts'
import type { RestResponse } from '../response/rest-response.ts'

/** Characters. A smaller body fits the first packets of a connection as it is. */
const MIN_LENGTH = 4_096
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i
/**
 * Brotli's lowest level makes a quarter of a list of recipes in 0.26 ms of processor time; level 4 saves a tenth more in 1 ms, and
 * gzip's lowest level takes 0.5 ms for more bytes (85 kB of the product's content).
 */
const BROTLI_LEVEL = 1
const GZIP_LEVEL = 1

/** Both compress the whole text on the thread pool; streams would only help with text that arrives in parts. */
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

interface CompressibleRequest {
  readonly method: string
  /** Below the service's own path. */
  readonly path: string
  /** Accept-Encoding; empty for none. */
  readonly accepted: string
}

/**
 * The size of compressed content can reveal a secret beside text that an attacker chooses (BREACH), to an attacker who can have
 * the request repeated and sees its sizes. Rows are safe from the usual way: a page of another origin cannot send the request, since
 * it is authorized by a token from storage and never by a cookie, and no request's text is among the rows. Responses of functions
 * may repeat their arguments beside a secret, and refusals repeat what was asked, so neither is compressed.
 */
export async function compressedResponse<Response extends RestResponse>(
  { method, path, accepted }: CompressibleRequest,
  response: Response,
): Promise<Response> {
  const { body, headers } = response
  if (method !== 'GET' || body.length < MIN_LENGTH || path.startsWith('/rpc/')) return response
  if (response.status >= 300 || !isPlainJson(headers)) return response
  const coding = acceptedCoding(accepted)
  const varied = { ...response, headers: [...headers, ['Vary', 'Accept-Encoding'] as const] }
  if (coding === 'identity') return varied
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL }
  const compressed = await (coding === 'br'
    ? compressBrotli(body, { params })
    : compressGzip(body, { level: GZIP_LEVEL }))
  return { ...varied, headers: [...varied.headers, ['Content-Encoding', coding]], body: compressed }
}

/** JSON that neither the database's settings nor a media handler has encoded, and that may be transformed. */
function isPlainJson(headers: RestResponse['headers']): boolean {
  let isJson = false
  for (const [name, value] of headers) {
    const lower = name.toLowerCase()
    if (lower === 'content-type') isJson = JSON_TYPE.test(value)
    if (lower === 'content-encoding' || (lower === 'cache-control' && /\bno-transform\b/i.test(value)))
      return false
  }
  return isJson
}
