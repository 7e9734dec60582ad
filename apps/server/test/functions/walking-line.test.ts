/** A function from its file to its answer, and to its lines in the log. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectPath } from '../../src/platform/project-folder.ts'
import { startFunctions } from './functions-server.ts'

const HELLO = readFileSync(projectPath('conformance/functions/project/functions/hello/index.ts'), 'utf8')

test('a function answers with its environment, and its lines are logged with its name and the request', async () => {
  const server = await startFunctions({ files: { 'functions/hello/index.ts': HELLO } })
  const response = await server.call('hello', { method: 'POST', body: JSON.stringify({ name: 'Ana' }) })
  expect([response.status, await response.json()]).toEqual([200, { message: 'Hello Ana!' }])
  expect(response.headers.get('x-key')).toBe(server.anonKey)
  const request = response.headers.get('sb-request-id')
  await expect
    .poll(() => server.logged)
    .toContainEqual(
      expect.objectContaining({ function: 'hello', request, text: 'hello is called', level: 'info' }),
    )
  await server.stop()
})
