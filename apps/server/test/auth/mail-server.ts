/** A mail server on this machine whose behaviour a test sets, and which keeps the messages that it accepted. */
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type Manner =
  | 'accepts'
  /** Asks to be asked again: 451 for the recipient. */
  | 'postpones'
  /** For good: 550 for the recipient, 554 for the message. */
  | 'knows nobody'
  | 'refuses the message'
  /** Keeps the message, and hangs up instead of saying so. */
  | 'hangs up'
  /** Says nothing any more once it has the message, which it does not keep. */
  | 'falls silent'

export interface ReceivedMail {
  readonly to: string
  readonly messageId: string
  readonly source: string
}

export class MailServer {
  readonly received: ReceivedMail[] = []
  /** Messages that were handed over whole, whatever became of them. */
  offered = 0
  manner: Manner = 'accepts'
  readonly #server: SMTPServer
  readonly #sockets = new Set<Socket>()

  constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) => {
        if (this.manner === 'postpones') return done(refusal(451, 'not now'))
        if (this.manner === 'knows nobody') return done(refusal(550, '<ana@doce.example> is unknown'))
        done()
      },
      onData: (stream, session, done) => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join()
        // What breaks off half way was never a message.
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

  /** @param port of an earlier one; 0 for any. @returns the port. */
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
    if (this.manner === 'falls silent') return
    if (this.manner === 'refuses the message') return done(refusal(554, 'no'))
    this.received.push({ to, source, messageId: /^message-id: (.*)$/im.exec(source)?.[1]?.trim() ?? '' })
    if (this.manner === 'hangs up') this.#hangUp()
    else done()
  }

  #hangUp(): void {
    for (const socket of this.#sockets) socket.destroy()
  }
}

const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode })
