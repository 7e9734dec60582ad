import { expect, it } from 'vitest'
import { ROW } from '../_shared/certificate/sample.ts'
import { createCertificatePdf } from './certificate-pdf.ts'

const PATH = `https://project.test/certificate-pdf/${ROW.id}`

/**
 * Row-level security of the data API: Ana can read the row, Bia and anonymous callers cannot.
 * @param most number of requests that an account may send
 */
function answering(row: object, most = 100) {
  const counted: unknown[] = []
  const asked: string[] = []
  const rows = (query: string, token: string) => {
    asked.push(`${token}: ${query}`)
    if (token === 'anon') return Promise.resolve(null)
    if (token === 'service key') return Promise.resolve([row])
    const isFormer = query.includes('select=number')
    return Promise.resolve(
      token === 'ana' ? [isFormer ? { number: 'AD-2026-000001' } : { ...row, user_id: 'of ana' }] : [],
    )
  }
  const made: unknown[] = []
  const handler = createCertificatePdf({
    project: {
      rows,
      call(name, parameters) {
        counted.push({ [name]: parameters })
        return Promise.resolve(counted.length <= most)
      },
    },
    serviceKey: 'service key',
    make(certificate) {
      made.push(certificate.replaces)
      return Promise.resolve(certificate.holderName === '🎂' ? null : new Uint8Array([37, 80, 68, 70]))
    },
  })
  const get = (path: string, token = 'ana', method = 'GET') =>
    handler(new Request(path, { method, headers: token === '' ? {} : { authorization: `Bearer ${token}` } }))
  return { asked, counted, get, made }
}

it('goes to its holder, under a name with its number', async () => {
  const { asked, get, made } = answering(ROW)
  const response = await get(PATH)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="certificado-AD-2026-000123.pdf"',
  )
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([37, 80, 68, 70]))
  expect(asked).toHaveLength(1)
  expect(made).toEqual([null])
})

it('is refused to others, to callers without an account, and where there is none', async () => {
  const { get, made } = answering(ROW)
  const outcomes = await Promise.all(
    [
      get(PATH, 'bia'),
      get(PATH, 'anon'),
      get(PATH, ''),
      get('https://project.test/certificate-pdf'),
      get('https://project.test/certificate-pdf/1 or 1=1'),
      get(PATH, 'ana', 'POST'),
    ].map(async (answer) => {
      const { status, json } = await answer.then(async (each) => ({
        status: each.status,
        json: await each.json(),
      }))
      return `${status} ${(json as { code: string }).code}`
    }),
  )
  expect(outcomes).toEqual([
    '404 unknown_certificate',
    '401 sign_in_needed',
    '401 sign_in_needed',
    '404 unknown_certificate',
    '404 unknown_certificate',
    '405 method_not_allowed',
  ])
  expect(made).toEqual([])
})

it('is not made of a cancelled or replaced certificate, nor of a name that cannot be drawn', async () => {
  const status = async (changes: object) => (await answering({ ...ROW, ...changes }).get(PATH)).status
  expect(await status({ state: 'cancelled' })).toBe(410)
  expect(await status({ state: 'superseded' })).toBe(410)
  expect(await status({ holder_name: '🎂' })).toBe(422)
})

it('is refused to an account that asks too often, and not to the service key', async () => {
  const { counted, get, made } = answering(ROW, 2)
  const answers = [await get(PATH), await get(PATH), await get(PATH), await get(PATH, 'service key')]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 200])
  expect(answers[2]?.headers.get('retry-after')).toBe('60')
  expect(counted).toEqual([1, 2, 3].map(() => ({ count_certificate_pdf: { account: 'of ana' } })))
  expect(made).toHaveLength(3)
})

it('of a second copy names the first', async () => {
  const { get, made } = answering({ ...ROW, previous_id: '7d1f0f52-1d2e-4c55-9f3e-0d5f9a6b7c8d' })
  expect((await get(PATH)).status).toBe(200)
  expect(made).toEqual(['AD-2026-000001'])
})
