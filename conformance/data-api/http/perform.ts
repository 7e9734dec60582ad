/** Runs one case of the HTTP contract. */
import { expect } from 'vitest'
import { authorizationOf, signed } from '../server/callers.ts'
import type { Profile } from '../server/profiles.ts'
import { type HttpCase, many } from './http-case.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** The response and the expected response, compared as a whole, so that a failure shows all parts. */
export interface Comparison {
  readonly seen: object
  readonly expected: object
}

export async function perform(
  httpCase: HttpCase,
  addresses: Readonly<Record<Profile, string>>,
): Promise<Comparison> {
  const response = await send(httpCase, addresses)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const text = Buffer.from(bytes).toString('utf8')
  const { status = 200, body, parts } = httpCase
  const headers = expectedHeaders(httpCase)
  return {
    seen: {
      status: response.status,
      headers: Object.fromEntries(Object.keys(headers).map((name) => [name, response.headers.get(name)])),
      text,
      ...(body instanceof Uint8Array ? { bytes } : {}),
      ...(parts ? { parts: parts.map(([path]) => [path, valueAt(parsed(text), path)]) } : {}),
    },
    expected: {
      status,
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [
          name,
          value instanceof RegExp ? expect.stringMatching(value) : value,
        ]),
      ),
      text: expectedText(httpCase),
      ...(body instanceof Uint8Array ? { bytes: body } : {}),
      ...(parts ? { parts } : {}),
    },
  }
}

function send(
  { request, headers = {}, as = 'visitor', claims, on = 'main', send: content }: HttpCase,
  addresses: Readonly<Record<Profile, string>>,
): Promise<Response> {
  const at = request.indexOf(' ')
  const ownClaims = typeof claims === 'function' ? (claims as () => object)() : claims
  const authorization = ownClaims ? `Bearer ${signed(ownClaims)}` : authorizationOf(as)
  const isRaw = typeof content === 'string' || content instanceof Uint8Array
  const sent = content === undefined ? {} : { body: (isRaw ? content : JSON.stringify(content)) as BodyInit }
  return fetch(addresses[on] + request.slice(at + 1), {
    method: request.slice(0, at),
    headers: {
      ...(content === undefined || content instanceof Uint8Array
        ? {}
        : { 'Content-Type': 'application/json' }),
      ...(authorization === null ? {} : { Authorization: authorization }),
      ...headers,
    },
    redirect: 'manual',
    ...sent,
  })
}

function expectedHeaders({
  rows,
  parts,
  refusal,
  response,
  request,
}: HttpCase): Record<string, string | RegExp | null> {
  const isJson = rows !== undefined || parts !== undefined || refusal !== undefined
  return {
    ...(isJson && !request.startsWith('HEAD') ? { 'Content-Type': JSON_TYPE } : {}),
    ...(refusal ? { 'Proxy-Status': `PostgREST; error=${refusal.code}` } : {}),
    ...response,
  }
}

function expectedText({ rows, body, parts, refusal, request }: HttpCase): unknown {
  if (request.startsWith('HEAD')) return ''
  if (rows) return many(...rows)
  if (refusal) {
    const { code, details = null, hint = null, message } = refusal
    return JSON.stringify({ code, details, hint, message })
  }
  if (body instanceof RegExp) return expect.stringMatching(body)
  if (parts !== undefined || body instanceof Uint8Array) return expect.any(String)
  return body ?? ''
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function valueAt(document: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    document,
  )
}
