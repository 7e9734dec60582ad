/** Requests that a service answers with Node's own objects, without the framework. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ResponseHeaders } from './response-headers.ts'

/** @returns false for a request that the framework has to answer. */
export type DirectHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

export interface DirectMount {
  /** The path that the service is mounted at, without a slash at its end. */
  readonly base: string
  /**
   * Adds the headers that every response of the server carries.
   * @param origin of the page that sent the request; empty for none.
   */
  readonly decorateHeaders: (headers: ResponseHeaders, origin: string) => void
}

export interface SocketUpgrades {
  /**
   * Takes over a socket after `Upgrade: websocket`, handshake included. The service owns the socket from here on.
   * @param incoming with the whole path, the mount path included.
   * @param head the first bytes behind the request's head.
   */
  accept(incoming: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Begins to close all sockets of the service; the server destroys those that are still open a few seconds later. */
  close(): void
}
