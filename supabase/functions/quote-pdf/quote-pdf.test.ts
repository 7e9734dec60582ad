import { expect, it } from 'vitest'
import { createQuotePdf, type NumberedQuote } from './quote-pdf.ts'
import { TEXTS } from './sample.ts'

const ID = '5f0c0b3e-6f1d-4a63-9c8e-2b1f6a7d9e10'
const PATH = `https://project.test/quote-pdf/${ID}`

/** Row-level security of the data API: Ana can read the quote, Bia and anonymous callers cannot. */
function answering(most = 100) {
  const counted: unknown[] = []
  const made: NumberedQuote[] = []
  const handler = createQuotePdf({
    project: {
      rows: (query, token) =>
        Promise.resolve(
          token === 'anon'
            ? null
            : token === 'ana' && query.endsWith(`id=eq.${ID}`)
              ? [{ number: 12, updated_at: '2026-11-23T12:00:00Z', user_id: 'of ana' }]
              : [],
        ),
      call(name, parameters) {
        counted.push({ [name]: parameters })
        return Promise.resolve(counted.length <= most)
      },
    },
    make(quote) {
      made.push(quote)
      return Promise.resolve(new Uint8Array([37, 80, 68, 70]))
    },
  })
  const post = (path: string, token = 'ana', body: unknown = TEXTS, method = 'POST') =>
    handler(
      new Request(path, {
        method,
        headers: token === '' ? {} : { authorization: `Bearer ${token}` },
        ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    )
  const refusal = async (...request: Parameters<typeof post>) => {
    const response = await post(...request)
    return `${response.status} ${((await response.json()) as { code: string }).code}`
  }
  return { counted, made, post, refusal }
}

it('goes to its learner, under a name with its number', async () => {
  const { counted, made, post } = answering()
  const response = await post(PATH)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="orcamento-12.pdf"')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([37, 80, 68, 70]))
  expect(made).toEqual([{ ...TEXTS, number: 12, changedAt: '2026-11-23T12:00:00Z' }])
  expect(counted).toEqual([{ count_quote_pdf: { account: 'of ana' } }])
})

it('is refused to others, to callers without an account, and where there is none', async () => {
  const { made, refusal } = answering()
  expect(
    await Promise.all([
      refusal(PATH, 'bia'),
      refusal(PATH, 'anon'),
      refusal(PATH, ''),
      refusal('https://project.test/quote-pdf'),
      refusal('https://project.test/quote-pdf/1 or 1=1'),
      refusal(PATH, 'ana', undefined, 'GET'),
    ]),
  ).toEqual([
    '404 unknown_quote',
    '401 sign_in_needed',
    '401 sign_in_needed',
    '404 unknown_quote',
    '404 unknown_quote',
    '405 method_not_allowed',
  ])
  expect(made).toEqual([])
})

it.each([
  ['no JSON', '{'],
  ['no texts', {}],
  ['a list', []],
  ['a line without a sum', { ...TEXTS, lines: [{ label: 'Bolo', detail: '' }] }],
  ['a line that is no text', { ...TEXTS, lines: [{ label: {}, detail: '', money: 'R$ 1,00' }] }],
  ['too many lines', { ...TEXTS, lines: Array(61).fill(TEXTS.total) }],
  ['a note that is a text', { ...TEXTS, note: 'Oi' }],
  ['a note that is too long', { ...TEXTS, note: Array(5).fill('x'.repeat(2000)) }],
])('is not made of %s', async (_, body) => {
  const { counted, made, refusal } = answering()
  expect(await refusal(PATH, 'ana', body)).toBe('400 unreadable_quote')
  expect([counted, made]).toEqual([[], []])
})

it('is not made of a large body, nor for an account that asks too often', async () => {
  const { made, post, refusal } = answering(2)
  expect(await refusal(PATH, 'ana', ' '.repeat(128 * 1024 + 1))).toBe('413 quote_too_large')
  const answers = [await post(PATH), await post(PATH), await post(PATH)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
  expect(answers[2]?.headers.get('retry-after')).toBe('60')
  expect(made).toHaveLength(2)
})
