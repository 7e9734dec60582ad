/** A function from its file to its answer, and to its lines in the log. */
import { expect, test } from 'vitest'
import { startFunctions } from './functions-server.ts'

const HELLO = `
Deno.serve(async (request) => {
  console.log('hello is called')
  const { name } = await request.json()
  const headers = { 'x-key': Deno.env.get('SUPABASE_ANON_KEY') ?? '' }
  return Response.json({ message: \`Hello \${name}!\` }, { headers })
})
`

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
