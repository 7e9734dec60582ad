/** Headers as they were sent: spelling, order and repetitions, which Node keeps as a flat list of names and values. */
import type { IncomingMessage } from 'node:http'

export type HeaderPair = readonly [name: string, value: string]

/** The headers of a message, in order. A repeated header is a pair each time. */
export const headerPairs = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): HeaderPair[] =>
  rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? '']] : []))
