/** Sends a request that a direct handler answers, or one that is left to the framework, and reads the whole answer. */
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'

export type Sent = Readonly<Record<string, string | readonly string[]>>

/** A repeated header, which no service reads, makes a request go through the framework. */
export const BY_FRAMEWORK: Sent = { 'x-way': ['round', 'about'] }

export async function ask(url: string, method: string, headers: Sent) {
  const asking = request(url, {
    method,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.slice()])),
    agent: false,
  }).end()
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  const { date: _, 'server-timing': timing, ...others } = response.headers
  return {
    status: response.statusCode,
    reason: response.statusMessage,
    headers: others,
    timed: timing !== undefined,
    body: Buffer.concat(chunks).toString('latin1'),
  }
}
