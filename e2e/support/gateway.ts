/** A reverse proxy as hosting providers use them: responds 502 and 504 on its own, and can drop or hold requests. */
import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The treatment of a request: forwarded, held until released, or lost without any response. */
export type Treatment = 'forward' | 'hold' | 'lose'

export interface Gateway {
  /** Base URL without a trailing slash. */
  readonly url: string
  /** Sets the treatment of requests whose URL matches. Held requests continue once their treatment is `forward`. */
  treat(address: RegExp, treatment: Treatment): void
  close(): Promise<void>
}

/** @param timeoutMs after which the gateway responds 504 for a silent server */
export async function startGateway(target: string, { timeoutMs = 30_000 } = {}): Promise<Gateway> {
  let rule: { address: RegExp; treatment: Treatment } = { address: /^$/, treatment: 'forward' }
  let held: (() => void)[] = []
  const server = createServer((received, answer) => {
    const treatment = rule.address.test(received.url ?? '') ? rule.treatment : 'forward'
    const go = () => forward(target, received, answer, timeoutMs)
    if (treatment === 'lose') received.socket.destroy()
    else if (treatment === 'hold') held.push(go)
    else go()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    treat(address, treatment) {
      rule = { address, treatment }
      if (treatment !== 'forward') return
      for (const go of held) go()
      held = []
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function forward(target: string, received: IncomingMessage, answer: ServerResponse, timeoutMs: number) {
  const sent = request(
    new URL(received.url ?? '/', target),
    { method: received.method ?? 'GET', headers: received.headers, timeout: timeoutMs },
    (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    },
  )
  const fail = (status: number) => {
    if (!answer.headersSent) answer.writeHead(status, { 'content-type': 'text/plain' })
    answer.end()
  }
  sent.on('timeout', () => {
    fail(504)
    sent.destroy()
  })
  sent.on('error', () => fail(502))
  received.pipe(sent)
}
