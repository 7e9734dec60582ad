import { expect, test } from 'vitest'
import { Shutdown } from './shutdown.ts'

test('the latest part ends first, each once', async () => {
  const ended: string[] = []
  const shutdown = new Shutdown()
  for (const part of ['database', 'service', 'socket']) shutdown.add(async () => ended.push(part))
  await shutdown.run()
  await shutdown.run()
  expect(ended).toEqual(['socket', 'service', 'database'])
})

test('a part that fails to stop does not prevent the others from stopping', async () => {
  const ended: string[] = []
  const shutdown = new Shutdown()
  shutdown.add(async () => ended.push('database'))
  shutdown.add(() => Promise.reject(new Error('first')))
  shutdown.add(() => Promise.reject(new Error('earlier')))
  await expect(shutdown.run()).rejects.toThrow('earlier')
  expect(ended).toEqual(['database'])
})
