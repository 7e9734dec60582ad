import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Provider } from '../_shared/sales/provider-list.ts'
import type { PurchaseEvent } from '../_shared/sales/purchase-event.ts'
import { messageOf } from '../_shared/sales/event-cases.ts'
import { createPurchaseWebhook } from './webhook.ts'

const HOTTOK = 'um-token-de-teste'
const KIWIFY = 'segredo-de-teste'
const EDUZZ = 'chave-de-teste'
const HUBLA = 'token-de-teste'
const CAKTO = 'campo-de-teste'
const GENERIC = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const SECRETS: Readonly<Record<Provider, readonly string[]>> = {
  hotmart: ['o-token-anterior', HOTTOK],
  kiwify: [KIWIFY],
  eduzz: [EDUZZ],
  hubla: [HUBLA],
  cakto: [CAKTO],
  generic: [GENERIC],
}
const BASE = 'https://projeto.exemplo.test/functions/v1/purchase-webhook'
const NOW = new Date('2026-11-22T12:00:00Z')

/** The example of docs/sales.md. */
const KIWIFY_BODY =
  '{"order_id":"a1b2c3","order_status":"paid","webhook_event_type":"order_approved","Customer":{"email":"ana@exemplo.com.br","full_name":"Ana Souza"},"Product":{"product_id":"prod-1","product_name":"Curso de Bolos"}}'
const KIWIFY_SIGNATURE = '0e3ae27bcda0ec3c82aa020abe8a1633d6fb66ad'

/** A webhook whose database stores the identities of events, as the real one does. */
function createWebhook({ isDown = false } = {}) {
  const stored = new Map<string, PurchaseEvent>()
  const logged: string[] = []
  const state = { invited: 0 }
  const background: Promise<unknown>[] = []
  const webhook = createPurchaseWebhook({
    secretsOf: (provider) => SECRETS[provider],
    serviceKey: 'chave-de-serviço',
    record: (event) => {
      if (isDown) return Promise.reject(new Error('no connection'))
      const key = `${event.provider} ${event.event_id}`
      const isKnown = stored.has(key)
      if (!isKnown) stored.set(key, event)
      return Promise.resolve(isKnown ? 'duplicate' : 'applied')
    },
    sendInvitations: () => {
      state.invited += 1
      return Promise.resolve({ sent: 1, failed: 0 })
    },
    afterResponse: (work) => void background.push(work),
    now: () => NOW,
    log: (entry) => void logged.push(JSON.stringify(entry)),
  })
  const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    webhook(new Request(`${BASE}${path}`, { method: 'POST', body, headers }))
  return { webhook, post, stored, logged, state }
}

const hotmart = JSON.stringify({
  id: 'evento-1',
  creation_date: 1763812800000,
  event: 'PURCHASE_APPROVED',
  version: '2.0.0',
  data: {
    product: { id: 4774438, ucode: 'fb056612', name: 'Curso de Bolos' },
    buyer: { email: 'ana@exemplo.com.br', name: 'Ana Souza', document: '12345678909' },
    purchase: {
      transaction: 'HP16015479281022',
      status: 'APPROVED',
      price: { value: 97.5, currency_value: 'BRL' },
    },
  },
})

function standardHeaders(body: string, { id = 'msg_1', at = NOW, secret = GENERIC } = {}) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}

describe('a message of Hotmart', () => {
  it('is taken with the token of the account, also while the token is replaced', async () => {
    const { post, stored, state } = createWebhook()
    for (const token of [HOTTOK, 'o-token-anterior']) {
      const response = await post('/hotmart', hotmart, { 'x-hotmart-hottok': token })
      expect(response.status).toBe(200)
    }
    expect([...stored.keys()]).toEqual(['hotmart evento-1'])
    expect(state.invited).toBe(1)
  })

  it.each([['another'], [''], [`${HOTTOK} `.trimEnd() + 'x'], [HOTTOK.toUpperCase()]])(
    'is refused with the token %j',
    async (token) => {
      const { post, stored } = createWebhook()
      const withToken = JSON.stringify({ ...(JSON.parse(hotmart) as object), hottok: HOTTOK })
      const response = await post('/hotmart', withToken, token === '' ? {} : { 'x-hotmart-hottok': token })
      expect([response.status, stored.size]).toEqual([401, 0])
    },
  )

  it('leaves no personal data in the log', async () => {
    const { post, logged } = createWebhook()
    await post('/hotmart', hotmart, { 'x-hotmart-hottok': HOTTOK })
    expect(logged).toHaveLength(1)
    expect(logged.join('')).not.toMatch(/ana|souza|12345678909|token/i)
  })
})

describe('a message of Kiwify', () => {
  it('is taken with the signature of the published example', async () => {
    const { post, stored } = createWebhook()
    const response = await post(`/kiwify?signature=${KIWIFY_SIGNATURE}`, KIWIFY_BODY)
    expect([response.status, await response.json()]).toEqual([200, { result: 'applied' }])
    expect([...stored.values()]).toMatchObject([
      { event_id: 'order_approved:a1b2c3', kind: 'approved', buyer_email: 'ana@exemplo.com.br' },
    ])
  })

  it('changes nothing when it is replayed a week later', async () => {
    const { post, stored } = createWebhook()
    await post(`/kiwify?signature=${KIWIFY_SIGNATURE}`, KIWIFY_BODY)
    const again = await post(`/kiwify?x=1&signature=${KIWIFY_SIGNATURE}`, KIWIFY_BODY)
    expect(await again.json()).toEqual({ result: 'duplicate' })
    expect(stored.size).toBe(1)
  })

  it.each([
    ['with one byte changed', KIWIFY_BODY.replace('a1b2c3', 'a1b2c4'), KIWIFY_SIGNATURE],
    ['written again with other spaces', JSON.stringify(JSON.parse(KIWIFY_BODY), null, 1), KIWIFY_SIGNATURE],
    ['signed with another key', KIWIFY_BODY, createHmac('sha1', 'outra').update(KIWIFY_BODY).digest('hex')],
    ['signed with an empty key', KIWIFY_BODY, createHmac('sha1', '').update(KIWIFY_BODY).digest('hex')],
    ['signed by SHA-256', KIWIFY_BODY, createHmac('sha256', KIWIFY).update(KIWIFY_BODY).digest('hex')],
    ['with its signature cut', KIWIFY_BODY, KIWIFY_SIGNATURE.slice(0, 20)],
    ['with its signature in capitals', KIWIFY_BODY, KIWIFY_SIGNATURE.toUpperCase()],
    ['without a signature', KIWIFY_BODY, ''],
  ])('is refused %s', async (_, body, signature) => {
    const { post, stored } = createWebhook()
    const response = await post(`/kiwify?signature=${signature}`, body)
    expect([response.status, stored.size]).toEqual([401, 0])
  })
})

describe('a message of Eduzz, Hubla or Cakto', () => {
  const hexOf = (body: string, secret = EDUZZ, hash = 'sha256') =>
    createHmac(hash, secret).update(body).digest('hex')
  const eduzz = JSON.stringify(messageOf('eduzz', 'myeduzz.invoice_paid', NOW))
  const hubla = JSON.stringify(messageOf('hubla', 'invoice.payment_succeeded', NOW))
  const cakto = (secret: unknown) =>
    JSON.stringify({ ...messageOf('cakto', 'purchase_approved', NOW), secret })

  it('is taken with its own proof', async () => {
    const { post, stored } = createWebhook()
    const responses = [
      await post('/eduzz', eduzz, { 'x-signature': hexOf(eduzz) }),
      await post('/hubla', hubla, { 'x-hubla-token': HUBLA, 'x-hubla-idempotency': 'entrega-1' }),
      await post('/cakto', cakto(CAKTO)),
    ]
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect([...stored.keys()]).toEqual([
      'eduzz evento-1',
      'hubla entrega-1',
      'cakto purchase_approved:pedido-1',
    ])
  })

  it.each([
    ['/eduzz', eduzz, {}],
    ['/eduzz', eduzz, { 'x-signature': hexOf(`${eduzz} `) }],
    ['/eduzz', eduzz, { 'x-signature': hexOf(eduzz, '') }],
    ['/eduzz', eduzz, { 'x-signature': hexOf(eduzz, EDUZZ, 'sha1') }],
    ['/eduzz', eduzz, { 'x-signature': hexOf(eduzz).toUpperCase() }],
    ['/eduzz', eduzz, { 'x-signature': EDUZZ }],
    ['/hubla', hubla, {}],
    ['/hubla', hubla, { 'x-hubla-token': EDUZZ }],
    ['/cakto', cakto('outro'), {}],
    ['/cakto', cakto(undefined), {}],
    ['/cakto', cakto([CAKTO]), {}],
    ['/cakto', cakto(''), { 'x-hubla-token': CAKTO }],
  ])('is refused at %s without it', async (path, body, headers) => {
    const { post, stored } = createWebhook()
    expect([(await post(path, body, headers)).status, stored.size]).toEqual([401, 0])
  })
})

describe('a message of another shop', () => {
  const body = JSON.stringify({
    type: 'purchase.approved',
    timestamp: '2026-11-22T11:59:00Z',
    data: { transaction: 'pedido-77', product: { id: 'bolos' }, buyer: { email: 'ana@exemplo.com.br' } },
  })

  it('is taken with the signature of the standard, among others', async () => {
    const { post, stored } = createWebhook()
    const headers = standardHeaders(body)
    headers['webhook-signature'] = `v1,AAAA v1a,BBBB ${headers['webhook-signature']}`
    expect((await post('/generic', body, headers)).status).toBe(200)
    expect([...stored.keys()]).toEqual(['generic msg_1'])
  })

  it.each([
    ['a week old', standardHeaders(body, { at: new Date(NOW.getTime() - 7 * 86_400_000) })],
    ['from the future', standardHeaders(body, { at: new Date(NOW.getTime() + 301_000) })],
    ['signed with another secret', standardHeaders(body, { secret: 'whsec_AAAAAAAAAAAAAAAAAAAAAAAA' })],
    ['signed as another message', { ...standardHeaders(body), 'webhook-id': 'msg_2' }],
    ['signed for another time', { ...standardHeaders(body), 'webhook-timestamp': '1795348801' }],
    ['signed with a broken text', { ...standardHeaders(body), 'webhook-signature': 'v1,*** v1, ,' }],
    ['without headers', {}],
  ])('is refused %s', async (_, headers) => {
    const { post, stored } = createWebhook()
    expect([(await post('/generic', body, headers)).status, stored.size]).toEqual([401, 0])
  })
})

describe('what is signed and cannot be read', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const refused: [string, Uint8Array<ArrayBuffer>][] = [
    ['no JSON', bytes('event=PURCHASE_APPROVED')],
    ['a list', bytes('[]')],
    ['nothing', bytes('')],
    ['UTF-16', Uint8Array.from(Buffer.from(hotmart, 'utf16le'))],
    ['Latin-1', Uint8Array.from(Buffer.from(hotmart.replace('Bolos', 'Pâtisserie'), 'latin1'))],
  ]
  it.each(refused)('is refused: %s', async (_, body) => {
    const { post, stored } = createWebhook()
    const response = await post('/hotmart', body, { 'x-hotmart-hottok': HOTTOK })
    expect([response.status, stored.size]).toEqual([400, 0])
  })

  it('may begin with a byte order mark', async () => {
    const { post } = createWebhook()
    const response = await post('/hotmart', `\uFEFF${hotmart}`, { 'x-hotmart-hottok': HOTTOK })
    expect(response.status).toBe(200)
  })
})

describe('the webhook', () => {
  it('refuses 2 MB, whether their length is announced or not', async () => {
    const { webhook, post, stored } = createWebhook()
    const large = new Uint8Array(2_097_152).fill(32)
    const headers = { 'x-hotmart-hottok': HOTTOK }
    expect((await post('/hotmart', large, headers)).status).toBe(413)
    const stream = new ReadableStream({
      pull(controller) {
        controller.enqueue(large.subarray(0, 65_536))
      },
    })
    const init = { method: 'POST', headers, body: stream, duplex: 'half' }
    expect((await webhook(new Request(`${BASE}/hotmart`, init))).status).toBe(413)
    expect(stored.size).toBe(0)
  })

  it('knows its addresses and methods', async () => {
    const { webhook, post } = createWebhook()
    expect((await post('/outra', '{}')).status).toBe(404)
    expect((await post('', '{}')).status).toBe(404)
    expect((await post('/constructor', '{}')).status).toBe(404)
    const get = await webhook(new Request(`${BASE}/kiwify`))
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST'])
  })

  it('asks for the message again when it cannot be stored', async () => {
    const { post } = createWebhook({ isDown: true })
    const response = await post('/hotmart', hotmart, { 'x-hotmart-hottok': HOTTOK })
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30'])
  })

  it('refuses all messages of a provider without a secret', async () => {
    const webhook = createPurchaseWebhook({
      secretsOf: (provider) => (provider === 'hotmart' ? [] : ['']),
      serviceKey: '',
      record: () => Promise.reject(new Error('must not be asked')),
      sendInvitations: () => Promise.reject(new Error('must not be asked')),
      afterResponse: () => undefined,
      now: () => NOW,
      log: () => undefined,
    })
    const post = (path: string, headers: Record<string, string> = {}) =>
      webhook(new Request(`${BASE}${path}`, { method: 'POST', body: '{}', headers }))
    expect((await post('/hotmart', { 'x-hotmart-hottok': '' })).status).toBe(401)
    expect(
      (await post(`/kiwify?signature=${createHmac('sha1', '').update('{}').digest('hex')}`)).status,
    ).toBe(401)
    expect((await post('/generic', standardHeaders('{}', { secret: '' }))).status).toBe(401)
    const signature = createHmac('sha256', '').update('{}').digest('hex')
    expect((await post('/eduzz', { 'x-signature': signature })).status).toBe(401)
    expect((await post('/hubla', { 'x-hubla-token': '' })).status).toBe(401)
    expect((await post('/cakto')).status).toBe(401)
    expect((await post('/invitations', { authorization: 'Bearer ' })).status).toBe(401)
  })

  it('sends due invitations for a scheduler with the service key', async () => {
    const { post, state } = createWebhook()
    expect((await post('/invitations', '', { authorization: 'Bearer outra' })).status).toBe(401)
    const response = await post('/invitations', '', { authorization: 'Bearer chave-de-serviço' })
    expect([response.status, state.invited]).toEqual([200, 1])
  })
})

it('signs as the standard publishes', async () => {
  // https://github.com/standard-webhooks/standard-webhooks: the reference libraries' own example.
  const webhook = createPurchaseWebhook({
    secretsOf: (provider) => (provider === 'generic' ? [GENERIC] : []),
    serviceKey: '',
    record: () => Promise.resolve('ignored'),
    sendInvitations: () => Promise.resolve({ sent: 0, failed: 0 }),
    afterResponse: () => undefined,
    now: () => new Date(1614265330 * 1000),
    log: () => undefined,
  })
  const headers = {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  }
  const body = '{"test": 2432232314}'
  const response = await webhook(new Request(`${BASE}/generic`, { method: 'POST', body, headers }))
  expect(response.status).toBe(200)
})
