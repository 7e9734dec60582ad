import { afterEach, expect, it, vi } from 'vitest'
import { underLock } from './page-lock.ts'

afterEach(() => vi.unstubAllGlobals())

function withLocks(request?: (...parts: readonly unknown[]) => Promise<unknown>): void {
  vi.stubGlobal('navigator', request === undefined ? {} : { locks: { request } })
}
type Work = (lock: object | null) => Promise<unknown>

it.each([
  ['has none', undefined],
  ['refuses them', async () => Promise.reject(new DOMException('denied', 'SecurityError'))],
  ['grants one', async (...parts: readonly unknown[]) => await (parts[2] as Work)({})],
])('works once where the browser %s', async (_, request) => {
  withLocks(request)
  const work = vi.fn<() => void>()
  await underLock('a', work)
  expect(work).toHaveBeenCalledTimes(1)
})

it('waits for another page as long as it may, and then works without the lock', async () => {
  withLocks(
    async (...parts) =>
      await new Promise((_resolve, reject) => {
        const { signal } = parts[1] as { readonly signal: AbortSignal }
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      }),
  )
  const work = vi.fn<() => string>(() => 'done')
  expect(await underLock('a', work, { waitMs: 20 })).toBe('done')
  expect(work).toHaveBeenCalledTimes(1)
})

it('reports what the work throws, and does not repeat it', async () => {
  withLocks(async (...parts) => await (parts[2] as Work)({}))
  const work = vi.fn<() => Promise<void>>(async () => Promise.reject(new Error('broken')))
  await expect(underLock('a', work)).rejects.toThrow('broken')
  expect(work).toHaveBeenCalledTimes(1)
})
