/** Servers that the address does not accept, that take no writes, or that no longer answer. */
import type { DatabaseError } from 'pg'

/** The server of a new connection is not of the wanted kind: a standby instead of the primary, or the reverse. */
export class ServerNotWanted extends Error {
  override readonly name = 'ServerNotWanted'
}

/** A connection was closed because its server no longer answers. The driver's other errors of lost connections begin the same way. */
export class ServerSilent extends Error {
  override readonly name = 'ServerSilent'

  constructor() {
    super('Connection terminated: Postgres does not answer')
  }
}

/**
 * The server takes no writes at this moment: it is a standby, became one, or is read-only as a whole. Nothing of the transaction
 * was done.
 */
export class ServerReadOnly extends Error {
  override readonly name = 'ServerReadOnly'
  override readonly cause: DatabaseError

  constructor(cause: DatabaseError) {
    super(cause.message)
    this.cause = cause
  }
}
