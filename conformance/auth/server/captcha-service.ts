/** A CAPTCHA service that accepts the response `person` and no other. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface CaptchaService {
  readonly url: string
  stop(): Promise<void>
}

export async function startCaptchaService(): Promise<CaptchaService> {
  const server = createServer((request, response) => void answer(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const success = new URLSearchParams(await text(request)).get('response') === 'person'
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(success ? { success } : { success, 'error-codes': ['invalid-input-response'] }))
}
