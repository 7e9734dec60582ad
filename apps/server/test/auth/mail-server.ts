/** A local mail server whose behaviour a test sets. It keeps the messages that it accepted. */
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type Behaviour =
  | 'accepts'
  /** Temporary failure: 451 for the recipient. */
  | 'postpones'
  /** Permanent failures: 550 for the recipient, 554 for the message. */
  | 'rejects the recipient'
  | 'refuses the message'
  /** Keeps the message, and closes the connection instead of confirming it. */
  | 'hangs up'
  /** Never responds to the message, and does not keep it. */
  | 'falls silent'

export interface ReceivedMail {
  readonly to: string
  readonly messageId: string
  readonly source: string
}

export class MailServer {
  readonly received: ReceivedMail[] = []
  /** Number of messages received completely, accepted or not. */
  offered = 0
  behaviour: Behaviour = 'accepts'
  readonly #server: SMTPServer
  readonly #sockets = new Set<Socket>()

  constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) => {
        if (this.behaviour === 'postpones') return done(refusal(451, 'not now'))
        if (this.behaviour === 'rejects the recipient')
          return done(refusal(550, '<ana@doce.example> is unknown'))
        done()
      },
      onData: (stream, session, done) => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join()
        // A message that breaks off is ignored.
        void text(stream).then(
          (source) => this.#take(to, source, done),
          () => undefined,
        )
      },
    })
    this.#server.on('error', () => undefined)
    this.#server.server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket)
      socket.on('close', () => this.#sockets.delete(socket))
    })
  }

  /** @param port of a former server, or 0 for any free one. @returns the port. */
  async listen(port = 0): Promise<number> {
    this.#server.listen(port, '127.0.0.1')
    await once(this.#server.server, 'listening')
    return (this.#server.server.address() as AddressInfo).port
  }

  to(email: string): readonly ReceivedMail[] {
    return this.received.filter((mail) => mail.to === email)
  }

  async stop(): Promise<void> {
    this.#hangUp()
    await new Promise<void>((resolve) => this.#server.close(resolve))
  }

  #take(to: string, source: string, done: (error?: Error | null) => void): void {
    this.offered += 1
    if (this.behaviour === 'falls silent') return
    if (this.behaviour === 'refuses the message') return done(refusal(554, 'no'))
    this.received.push({ to, source, messageId: /^message-id: (.*)$/im.exec(source)?.[1]?.trim() ?? '' })
    if (this.behaviour === 'hangs up') this.#hangUp()
    else done()
  }

  #hangUp(): void {
    for (const socket of this.#sockets) socket.destroy()
  }
}

const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode })
