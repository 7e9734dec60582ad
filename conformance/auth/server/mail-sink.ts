/** An SMTP server that keeps all messages, and lists those to an address over HTTP. */
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

interface KeptMessage {
  readonly to: readonly string[]
  readonly source: string
}

export interface MailSink {
  readonly smtpPort: number
  /** `GET ?to=address` answers with the sources of its messages, oldest first. */
  readonly url: string
  stop(): Promise<void>
}

/** @param port for SMTP; 0 for any. */
export async function startMailSink(port: number): Promise<MailSink> {
  const messages: KeptMessage[] = []
  const smtp = createServer((socket) => void converse(socket, (message) => messages.push(message)))
  const http = createHttpServer((request, response) => {
    const to = new URL(request.url ?? '/', 'http://sink').searchParams.get('to') ?? ''
    response.end(JSON.stringify(messages.filter((each) => each.to.includes(to)).map(({ source }) => source)))
  })
  const [smtpPort, httpPort] = await Promise.all([listen(smtp, port), listen(http, 0)])
  return {
    smtpPort,
    url: `http://127.0.0.1:${httpPort}`,
    async stop() {
      http.closeAllConnections()
      await Promise.all([smtp, http].map((server) => new Promise((resolve) => server.close(resolve))))
    },
  }
}

async function listen(server: Server, port: number): Promise<number> {
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

/** As much of RFC 5321 as a client needs to send messages. */
async function converse(socket: Socket, keep: (message: KeptMessage) => void): Promise<void> {
  let to: string[] = []
  let lines: string[] | null = null
  const say = (text: string) => void socket.write(`${text}\r\n`)
  socket.on('error', () => socket.destroy())
  say('220 sink')
  for await (const line of createInterface({ input: socket, crlfDelay: Infinity })) {
    if (lines) {
      if (line !== '.') {
        lines.push(line.startsWith('.') ? line.slice(1) : line)
        continue
      }
      keep({ to, source: lines.join('\n') })
      to = []
      lines = null
      say('250 kept')
      continue
    }
    const command = line.slice(0, 4).toUpperCase()
    if (command === 'QUIT') {
      say('221 bye')
      socket.end()
    } else if (command === 'DATA') {
      lines = []
      say('354 go on')
    } else {
      if (command === 'RCPT') to.push(/<([^>]*)>/.exec(line)?.[1] ?? '')
      say('250 ok')
    }
  }
}
