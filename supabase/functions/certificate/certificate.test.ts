import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { readCertificate } from '../_shared/certificate/certificate-content.ts'
import { Faces } from '../_shared/certificate/faces.ts'
import { ROW } from '../_shared/certificate/sample.ts'
import { createCertificate } from './certificate.ts'
import { drawPreview } from './preview.ts'
import { createRevocations } from './revocations.ts'

const URL_OF_FUNCTION = 'https://project.test/certificate'
const faces = new Faces((file) => readFileSync(file))

/**
 * A project with one certificate.
 * @param checks number of requests that a network may send
 * @param due numbers of accounts that each call settles
 */
function answering(row: object | null = ROW, checks = 100, due: readonly number[] = [3]) {
  const turns = due.values()
  const counted: unknown[] = []
  const queries: string[] = []
  const handler = createCertificate({
    project: {
      call(name, parameters) {
        if (name === 'settle_due_certificates') return Promise.resolve(turns.next().value ?? 0)
        if (name !== 'count_certificate_check') return Promise.resolve(row && { state: 'valid' })
        counted.push(parameters)
        return Promise.resolve(counted.length <= checks)
      },
      rows(query) {
        queries.push(query)
        return Promise.resolve(row && !query.includes('offset=1') ? [row] : [])
      },
    },
    serviceKey: 'service key',
    addresses: { siteUrl: 'https://atelie.test', functionUrl: URL_OF_FUNCTION },
    badge: ({ number }) => Promise.resolve({ number }),
    preview: (certificate) => Promise.resolve(drawPreview(certificate, faces)),
    issuer: () => Promise.resolve({ id: `${URL_OF_FUNCTION}/issuer` }),
  })
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    handler(new Request(`${URL_OF_FUNCTION}/${path}`, { method, headers }))
  return { counted, get, queries }
}

it('gives the badge, the picture and the state to whoever has the code', async () => {
  const { get } = answering()
  const badge = await get(`${ROW.code}/badge.json`)
  expect([badge.status, badge.headers.get('content-type')]).toEqual([200, 'application/vc'])
  expect(badge.headers.get('content-disposition')).toContain('certificado-AD-2026-000123.json')
  expect(await badge.json()).toEqual({ number: ROW.number })
  expect(await (await get(ROW.code.toLowerCase().replace(/(.{4})/g, '$1-'))).json()).toEqual({
    state: 'valid',
  })
  const picture = await get(`${ROW.code}/preview.svg`)
  expect(picture.headers.get('content-type')).toBe('image/svg+xml')
  const { info } = await sharp(Buffer.from(await picture.arrayBuffer()))
    .png()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([1200, 630])
})

it.each([
  '',
  'I'.repeat(26),
  `${ROW.code}0`,
  '%E0%A4%A',
  `${ROW.code}&id=neq.x`,
  '..%2f..',
  `${ROW.code}/row.json`,
])('finds nothing at %j, and asks the database for nothing but the count', async (path) => {
  const { get, queries } = answering()
  expect((await get(path)).status).toBe(404)
  expect(queries).toEqual([])
})

it('has nothing of a code that no certificate has, nor of a cancelled or replaced one', async () => {
  const status = async (row: object | null, file: string) =>
    (await answering(row).get(`${ROW.code}/${file}`)).status
  for (const file of ['badge.json', 'preview.svg']) {
    expect(await status(null, file)).toBe(404)
    expect(await status({ ...ROW, state: 'cancelled' }, file)).toBe(410)
    expect(await status({ ...ROW, state: 'superseded' }, file)).toBe(410)
  }
})

it('refuses a network that asks too often, by the address that the gateway saw', async () => {
  const { counted, get } = answering(ROW, 2)
  const headers = { 'x-real-ip': '203.0.113.7', 'x-client-address': '198.51.100.1' }
  const answers = [await get(ROW.code, headers), await get('X', headers), await get(ROW.code, headers)]
  expect(answers.map((answer) => answer.status)).toEqual([200, 404, 429])
  expect(answers[2]?.headers.get('retry-after')).toBe('60')
  expect(counted).toEqual([1, 2, 3].map(() => ({ address: '203.0.113.7' })))
  await get(ROW.code, { ...headers, authorization: 'Bearer service key' })
  expect(counted.at(-1)).toEqual({ address: '198.51.100.1' })
})

it('lists revoked badges by identities that lead nowhere', async () => {
  const row = { id: ROW.id, state: 'cancelled', state_since: '2026-12-01T10:00:00+00:00', holder_name: 'Ana' }
  const { get, queries } = answering(row)
  expect(await (await get('revoked')).json()).toEqual({
    id: `${URL_OF_FUNCTION}/revoked`,
    issuer: `${URL_OF_FUNCTION}/issuer`,
    revokedCredentials: [
      {
        id: `urn:uuid:${ROW.id}`,
        revoked: true,
        revocationReason: 'cancelled',
        revokedAt: '2026-12-01T10:00:00+00:00',
      },
    ],
  })
  expect(queries[0]).toContain('state=neq.valid')
  expect(queries[0]).not.toContain('name')
})

it('reads revoked badges in the pages that the project allows, and again once there is a new one', async () => {
  const ended = Array.from({ length: 2_345 }, (_, index) => ({
    id: `3f0c2a52-1d2e-4c55-9f3e-${String(index).padStart(12, '0')}`,
    state: 'superseded',
    state_since: '2026-12-01T10:00:00+00:00',
  }))
  const asked: string[] = []
  const revocations = createRevocations({
    serviceKey: 'service key',
    addresses: { siteUrl: 'https://atelie.test', functionUrl: URL_OF_FUNCTION },
    project: {
      rows(query) {
        asked.push(query)
        const values = new URLSearchParams(query)
        const [limit, offset] = [Number(values.get('limit')), Number(values.get('offset'))]
        return Promise.resolve(ended.slice(offset, offset + Math.min(limit, 1_000)))
      },
    },
  })
  const identities = async () =>
    ((await revocations()) as { revokedCredentials: { id: string }[] }).revokedCredentials.map(({ id }) => id)
  const first = await identities()
  expect(new Set(first).size).toBe(2_345)
  expect(asked).toHaveLength(5)
  await Promise.all([identities(), identities()])
  expect(asked).toHaveLength(7)
  ended.unshift({ id: ROW.id, state: 'cancelled', state_since: '2026-12-02T10:00:00+00:00' })
  expect(await identities()).toEqual([`urn:uuid:${ROW.id}`, ...first])
})

it('issues what is due for the scheduler alone', async () => {
  const { get } = answering()
  expect((await get('settle')).status).toBe(405)
  expect((await get('settle', { authorization: 'Bearer another key' }, 'POST')).status).toBe(401)
  const settled = await get('settle', { authorization: 'Bearer service key' }, 'POST')
  expect(await settled.json()).toEqual({ accounts: 3 })
})

it('settles batch after batch while accounts are due, for 40 seconds at most', async () => {
  const asScheduler = { authorization: 'Bearer service key' }
  const all = answering(ROW, 100, [100, 99, 0, 100])
  expect(await (await all.get('settle', asScheduler, 'POST')).json()).toEqual({ accounts: 199 })
  let clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 9000))
  const endless = answering(
    ROW,
    100,
    Array.from({ length: 50 }, () => 100),
  )
  expect(await (await endless.get('settle', asScheduler, 'POST')).json()).toEqual({ accounts: 400 })
})

it('takes no other method', async () => {
  expect((await answering().get(ROW.code, {}, 'POST')).status).toBe(405)
})

it('a picture cuts long names short and leaves out what the faces do not have', () => {
  const names = ['Ñ'.repeat(100), 'Ana 🎂', 'W', "D'Ávila ".repeat(12), '🎂']
  for (const holder_name of names) {
    const certificate = readCertificate({ ...ROW, holder_name }, null)
    if (!certificate) throw new Error('the row is not read')
    const svg = drawPreview(certificate, faces)
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    expect(svg.length).toBeLessThan(250_000)
  }
})
