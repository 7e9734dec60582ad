/** Splits messages into payloads of notifications, and joins them again: a payload has less than 8,000 bytes. */

const MAX_PAYLOAD_BYTES = 7_500
/** Maximum of incomplete messages of one sender, which sends them one after the other. */
const MAX_INCOMPLETE = 4

/** `sender:number:part:parts:` and the part, in ASCII. */
export function toPayloads(sender: string, number: number, message: string): readonly string[] {
  const text = Buffer.from(message).toString('base64')
  const parts = Math.max(1, Math.ceil(text.length / MAX_PAYLOAD_BYTES))
  return Array.from(
    { length: parts },
    (_, part) =>
      `${sender}:${number}:${part}:${parts}:${text.slice(part * MAX_PAYLOAD_BYTES, (part + 1) * MAX_PAYLOAD_BYTES)}`,
  )
}

export interface ReceivedMessage {
  readonly sender: string
  readonly message: string
}

interface Incomplete {
  readonly parts: string[]
  missing: number
}

export class PayloadJoiner {
  readonly #ofSender = new Map<string, Map<string, Incomplete>>()

  /** @returns the message that the payload completes; null for others. */
  add(payload: string): ReceivedMessage | null {
    const [sender = '', number = '', part = '', parts = '', text = ''] = payload.split(':')
    const count = Number(parts)
    if (sender === '' || !Number.isSafeInteger(count) || count < 1) return null
    if (count === 1) return { sender, message: decoded(text) }
    const messages = this.#ofSender.get(sender) ?? new Map<string, Incomplete>()
    this.#ofSender.set(sender, messages)
    const incomplete = messages.get(number) ?? {
      parts: Array.from({ length: count }, () => ''),
      missing: count,
    }
    messages.set(number, incomplete)
    incomplete.parts[Number(part)] = text
    incomplete.missing -= 1
    if (incomplete.missing > 0) {
      const [oldest] = messages.keys()
      if (messages.size > MAX_INCOMPLETE && oldest !== undefined) messages.delete(oldest)
      return null
    }
    messages.delete(number)
    return { sender, message: decoded(incomplete.parts.join('')) }
  }

  forget(sender: string): void {
    this.#ofSender.delete(sender)
  }
}

const decoded = (base64: string): string => Buffer.from(base64, 'base64').toString()
