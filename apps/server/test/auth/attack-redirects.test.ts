/** Lines 27 and 29 of the attack table: no address that a caller names, and no header, leads a message or a redirect elsewhere. */
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  fragmentOf,
  linkOf,
  newEmail,
  newLearner,
  PASSWORD,
  startAuthServer,
  type AuthServer,
} from './auth-server.ts'
import { ALLOW_LIST, HOSTILE_TARGETS, isAllowed, SITE } from './hostile-targets.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ GOTRUE_URI_ALLOW_LIST: ALLOW_LIST })
})
afterAll(() => server.stop())

/** Characters that a header can carry. */
const fits = (text: string) => /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text)

const AT_ONCE = 16

async function inParallel<T>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const waiting = [...items.entries()]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next[1], next[0])
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

test('allowed targets are used as they are', async () => {
  for (const good of ['https://site.example/x?a=1', 'https://app.example/volta/aqui', 'atelie://entrada/x']) {
    const { headers } = await server.call(
      'GET',
      `/verify?token=x&type=signup&redirect_to=${encodeURIComponent(good)}`,
    )
    expect(headers.get('location')).toMatch(good)
  }
})

test(`of ${HOSTILE_TARGETS.length} hostile targets, by query, header and referer, none leaves the allow list`, async () => {
  expect(HOSTILE_TARGETS.length).toBeGreaterThan(700)
  const left: string[][] = []
  const follow = async (how: string, target: string, query: string, headers: Record<string, string> = {}) => {
    const answer = await server.call('GET', `/verify?token=x&type=signup${query}`, { headers })
    const location = answer.headers.get('location') ?? ''
    const isSafe = answer.status === 303 && !/[\r\n]/.test(location) && isAllowed(location)
    if (!isSafe || !fragmentOf(answer).has('error_code')) left.push([how, target, location])
  }
  await inParallel(HOSTILE_TARGETS, async (target, index) => {
    const hostile = `&redirect_to=${encodeURIComponent(target)}`
    const harmless = `&redirect_to=${SITE}/x`
    await follow('query', target, hostile)
    // Each by one of the other ways too.
    if (index % 4 === 0) await follow('query, first of two', target, hostile + harmless)
    else if (index % 4 === 1) await follow('query, second of two', target, harmless + hostile)
    else if (fits(target))
      await follow('header', target, '', { [index % 4 === 2 ? 'redirect_to' : 'referer']: target })
  })
  expect(left).toEqual([])
})

const MESSAGES = HOSTILE_TARGETS.filter((_, index) => index % 6 === 0)

test(`nor does a link in one of ${MESSAGES.length} messages`, async () => {
  const left: string[] = []
  await inParallel(MESSAGES, async (target) => {
    // One mailbox per case, since a message with a replaced link may not be delivered.
    const email = await newLearner(server)
    // The body has no such field, so its value is not read.
    const { status } = await server.call('POST', `/recover?redirect_to=${encodeURIComponent(target)}`, {
      body: { email, redirect_to: 'https://evil.example', options: { redirectTo: 'https://evil.example' } },
    })
    expect([target, status]).toEqual([target, 200])
    await expect.poll(() => server.mailer.countTo(email)).toBe(1)
    const { href, searchParams } = linkOf(await server.mailer.lastTo(email))
    const isSafe =
      href.startsWith(`${server.url}/verify?`) && isAllowed(searchParams.get('redirect_to') ?? '')
    if (!isSafe) left.push(href)
  })
  expect(left).toEqual([])
})

describe('29: headers that name another host', () => {
  const EVIL = 'evil.example'
  const headers = {
    Host: EVIL,
    'X-Forwarded-Host': EVIL,
    'X-Forwarded-Server': EVIL,
    'X-Forwarded-Proto': 'http',
    'X-Forwarded-Port': '8080',
    'X-Forwarded-Prefix': `//${EVIL}`,
    'X-Original-Host': EVIL,
    'X-Original-URL': `https://${EVIL}/`,
    'X-Rewrite-URL': `https://${EVIL}/`,
    'X-Host': EVIL,
    'X-HTTP-Host-Override': EVIL,
    Forwarded: `host=${EVIL};proto=http`,
    Origin: `https://${EVIL}`,
    Via: EVIL,
  }

  /** Node's fetch does not let a caller choose the Host. */
  const send = (path: string, body: unknown): Promise<number> =>
    new Promise((resolve, reject) => {
      const sent = request(
        `${server.url}${path}`,
        {
          method: 'POST',
          headers: { apikey: server.anonKey, 'Content-Type': 'application/json', ...headers },
        },
        (response) => {
          response.resume()
          response.on('end', () => resolve(response.statusCode ?? 0))
        },
      )
      sent.on('error', reject)
      sent.end(JSON.stringify(body))
    })

  test('stand neither in a message nor in a token', async () => {
    const known = await newLearner(server)
    const fresh = newEmail()
    expect(await send('/signup', { email: fresh, password: PASSWORD, data: { name: 'Ana' } })).toBe(200)
    expect(await send('/recover', { email: known })).toBe(200)
    for (const email of [fresh, known]) {
      const message = await server.mailer.lastTo(email)
      expect(JSON.stringify(message)).not.toContain('evil')
      expect(linkOf(message).href.startsWith(`${server.url}/verify?`)).toBe(true)
    }
    const { json } = await server.call('POST', '/token?grant_type=password', {
      body: { email: known, password: PASSWORD },
      headers: { 'x-forwarded-host': EVIL, forwarded: `host=${EVIL}` },
    })
    const claims = Buffer.from(String(json['access_token']).split('.')[1] ?? '', 'base64url').toString()
    expect(JSON.parse(claims)).toMatchObject({ iss: server.url })
  })
})
