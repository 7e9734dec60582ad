import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { MailNotAccepted } from './mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const ONCE = { id: '3f', signal: new AbortController().signal }

interface Received {
  readonly recipients: readonly string[]
  readonly source: string
}

/** A real mail server on this machine, which keeps the messages it receives. */
async function withMailServer(work: (url: string, received: Received[]) => Promise<void>): Promise<void> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ recipients, source: Buffer.concat(chunks).toString('utf8') })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  try {
    await work(`smtp://127.0.0.1:${port}`, received)
  } finally {
    await new Promise<void>((resolve) => server.close(resolve))
  }
}

test('a message reaches the mail server with text and HTML, in UTF-8', async () => {
  await withMailServer(async (url, received) => {
    const mailer = createSmtpMailer(url, 'Ateliê Doce <ola@exemplo.com.br>')
    const headers = { 'List-Unsubscribe': '<https://exemplo.com.br/x>' }
    const message = {
      to: 'ana@exemplo.com.br',
      subject: 'Olá, açúcar',
      text: 'texto',
      html: '<p>html</p>',
      headers,
    }
    await mailer.send(message, ONCE)
    expect(received[0]?.recipients).toEqual(['ana@exemplo.com.br'])
    expect(received[0]?.source).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(received[0]?.source).toContain('multipart/alternative')
    expect(received[0]?.source).toMatch(/^List-Unsubscribe: <https:\/\/exemplo.com.br\/x>\r$/m)
    expect(received[0]?.source).toMatch(/^Message-ID: <3f@exemplo.com.br>\r$/m)
  })
})

test('an address or subject cannot inject a header or a recipient', async () => {
  await withMailServer(async (url, received) => {
    const mailer = createSmtpMailer(url, 'ola@exemplo.com.br')
    const subject = 'Oi\r\nBcc: vitima@exemplo.com.br'
    await mailer.send({ to: 'ana@exemplo.com.br', subject, text: 'x', html: 'x' }, ONCE)
    expect(received[0]?.recipients).toEqual(['ana@exemplo.com.br'])
    expect(received[0]?.source).not.toMatch(/^Bcc:/m)
  })
})

test('a send to an unreachable mail server fails', async () => {
  const mailer = createSmtpMailer('smtp://127.0.0.1:9', 'ola@exemplo.com.br')
  await expect(mailer.send({ to: 'a@b.br', subject: 's', text: 't', html: 'h' }, ONCE)).rejects.toThrow(
    MailNotAccepted,
  )
})
