import { expect, test, vi } from 'vitest'
import type { RoleDatabase } from '../../../platform/database/database.ts'
import { createLog } from '../../../platform/log.ts'
import { MailMeter } from './mail-meter.ts'

test('a stop waits for all counts that are being written', async () => {
  vi.useFakeTimers()
  try {
    const writes: (() => void)[] = []
    const database: Pick<RoleDatabase, 'transaction'> = {
      transaction: () => new Promise((resolve) => writes.push(() => resolve(undefined as never))),
    }
    const lines: string[] = []
    const meter = new MailMeter(
      database,
      createLog((line) => lines.push(line)),
    )
    meter.note('account', 'sent')
    await vi.advanceTimersByTimeAsync(2_000)
    meter.note('account', 'refused')
    let isStopped = false
    const stopping = meter.stop().then(() => (isStopped = true))
    const [first, second] = writes
    expect(writes).toHaveLength(2)
    second?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(isStopped).toBe(false)
    first?.()
    await stopping
    expect(lines).toEqual([expect.stringContaining('e-mails refused by their limit')])
  } finally {
    vi.useRealTimers()
  }
})
