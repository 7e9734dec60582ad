import { expect, it } from 'vitest'
import type { AuthResponse, Sender } from '../_shared/project.ts'
import { createPurchaseClaim } from './claim.ts'

const ACCOUNT = '11111111-1111-4111-8111-111111111111'
const CLAIM = '22222222-2222-4222-8222-222222222222'
const BUYER = 'ana@exemplo.com.br'
const UNKNOWN = `claim-${CLAIM}@example.invalid`
const CLIENT = '203.0.113.7'

interface AuthCall {
  readonly path: string
  readonly body: object | undefined
  readonly sender: Sender | undefined
}

/** A project with one sale, `HP1`, whose buyer was sent the code 123456. */
function createClaims({ verify = 200 } = {}) {
  const calls: AuthCall[] = []
  const database: string[] = []
  const claims = createPurchaseClaim({
    project: {
      call(name, parameters) {
        database.push(name)
        const { of_transaction: transaction } = parameters as { of_transaction?: string }
        const isSold = transaction === 'HP1'
        if (name === 'begin_purchase_claim')
          return Promise.resolve({ claim: CLAIM, ...(isSold && { email: BUYER }) })
        return Promise.resolve(name === 'try_purchase_claim' && verify !== 404 ? BUYER : null)
      },
      auth(_, path, body, sender): Promise<AuthResponse> {
        calls.push({ path, body, sender })
        if (path === '/user') return Promise.resolve({ status: 200, body: { id: ACCOUNT } })
        if (path !== '/verify') return Promise.resolve({ status: 200, body: {} })
        const { email, token } = body as { email: string; token: string }
        const isRight = email === BUYER && token === '123456'
        const refused = verify === 404 || verify === 200 ? 403 : verify
        return Promise.resolve({ status: isRight && verify === 200 ? 200 : refused, body: {} })
      },
    },
    afterResponse: () => undefined,
  })
  const ask = async (body: object) => {
    const headers = {
      authorization: 'Bearer a-token',
      'x-real-ip': CLIENT,
      'x-forwarded-for': '198.51.100.1',
    }
    const request = new Request('http://localhost:8000/purchase-claim', {
      method: 'POST',
      body: JSON.stringify(body),
      headers,
    })
    const response = await claims(request)
    return [response.status, await response.json()] as const
  }
  return { ask, calls, database }
}

it('begins alike for a transaction that exists and for one that does not, and names the client', async () => {
  const { ask, calls, database } = createClaims()
  const answers = [await ask({ transaction: 'HP1' }), await ask({ transaction: 'HP2' })]
  expect(answers).toEqual(Array.from({ length: 2 }, () => [202, { claim: CLAIM }]))
  expect(database).toEqual(['begin_purchase_claim', 'begin_purchase_claim'])
  const otp = { path: '/otp', sender: { address: CLIENT } }
  expect(calls.filter(({ path }) => path === '/otp')).toEqual([
    { ...otp, body: { email: BUYER, create_user: true } },
    { ...otp, body: { email: UNKNOWN, create_user: false } },
  ])
})

it('asks for the code of a claim without a buyer too, and refuses it in the same words', async () => {
  const wrong = createClaims()
  const nobody = createClaims({ verify: 404 })
  const body = { claim: CLAIM, code: '65 43 21' }
  expect(await wrong.ask(body)).toEqual([400, { code: 'wrong_code' }])
  expect(await nobody.ask(body)).toEqual([400, { code: 'wrong_code' }])
  const verified = [wrong, nobody].flatMap(({ calls }) => calls.filter(({ path }) => path === '/verify'))
  expect(verified.map(({ body: sent }) => sent)).toEqual(
    [BUYER, UNKNOWN].map((email) => ({ type: 'email', email, token: '654321' })),
  )
  expect(await wrong.ask({ claim: CLAIM, code: '123456' })).toEqual([200, { claimed: true }])
})

it.each([
  [429, [429, { code: 'too_many' }]],
  [500, [503, { code: 'unavailable' }]],
])('a code that the auth service answers with %i is not called wrong', async (verify, answer) => {
  const { ask, database } = createClaims({ verify })
  expect(await ask({ claim: CLAIM, code: '123456' })).toEqual(answer)
  expect(database).toEqual(['try_purchase_claim'])
})
