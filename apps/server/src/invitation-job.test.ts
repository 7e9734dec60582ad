import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { sendDueInvitations } from './invitation-job.ts'

const KEY = 'the service key'

/** @param due rows of the data API. @param status of the function. @returns the paths that were asked for. */
async function asked(due: readonly object[], status = 200): Promise<readonly string[]> {
  const paths: string[] = []
  const server = createServer(({ method, url = '', headers }, response) => {
    const [path = ''] = url.split('?')
    paths.push(`${method} ${path} ${headers.authorization}`)
    const isFunction = path.startsWith('/functions/')
    response.writeHead(isFunction ? status : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isFunction ? { sent: due.length, failed: 0 } : due))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    await sendDueInvitations({ address, serviceRoleKey: KEY }, AbortSignal.timeout(10_000))
    return paths
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const READ = `GET /rest/v1/purchase_invitations Bearer ${KEY}`
const SENT = `POST /functions/v1/purchase-webhook/invitations Bearer ${KEY}`

test('the function is called where an invitation is due, and not started for nothing', async () => {
  expect(await asked([{ email_key: 'ana@exemplo.test' }])).toEqual([READ, SENT])
  expect(await asked([])).toEqual([READ])
})

test('a function that cannot run is a failed attempt', async () => {
  await expect(asked([{ email_key: 'ana@exemplo.test' }], 503)).rejects.toThrow('answered 503')
})
