import { expect, it } from 'vitest'
import { withCors } from './cors.ts'

const asked = () => new Request('http://functions.test/any', { method: 'POST' })

it('says when to try again where the work failed for a moment', async () => {
  const failing = await withCors(() => Promise.reject(new Error('the database refused')))(asked())
  expect([failing.status, failing.headers.get('retry-after')]).toEqual([503, '1'])
  const later = await withCors(
    async () => new Response(null, { status: 503, headers: { 'retry-after': '30' } }),
  )(asked())
  expect(later.headers.get('retry-after')).toBe('30')
  const done = await withCors(async () => Response.json({}))(asked())
  expect([done.status, done.headers.get('retry-after')]).toEqual([200, null])
})

it.each(['traceparent', 'tracestate', 'baggage', 'x-retry-count', 'apikey', 'authorization'])(
  'a page may send %s',
  async (name) => {
    const preflight = new Request('http://functions.test/any', { method: 'OPTIONS' })
    for (const request of [preflight, asked()]) {
      const response = await withCors(async () => Response.json({}))(request)
      expect(response.headers.get('access-control-allow-headers')?.split(', ')).toContain(name)
    }
  },
)
