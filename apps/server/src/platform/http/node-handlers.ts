/** Requests that a service answers with Node's own objects, without the framework. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** @returns false for a request that the framework has to answer. */
export type DirectHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

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
