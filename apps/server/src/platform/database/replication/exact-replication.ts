/**
 * The replication client, with exact positions. The package (2.5.0) reports each position plus one and leaves keep-alives that ask for a
 * reply unanswered; Postgres, when it stops, waits for the report of exactly the position that it has sent.
 */
import { LogicalReplicationService } from 'pg-logical-replication'

const LOWER_BITS = 32n
const LOWER_MASK = (1n << LOWER_BITS) - 1n

export class ExactReplication extends LogicalReplicationService {
  /** The highest position that was reported; transactions arrive with the earlier positions of their changes. */
  #reported = 0n

  constructor(...settings: ConstructorParameters<typeof LogicalReplicationService>) {
    super(...settings)
    this.on('heartbeat', (lsn: string, _: number, asksForReply: boolean) => {
      if (asksForReply) void this.acknowledge(lsn)
    })
  }

  /** @param ping whether Postgres is asked to reply at once. */
  override acknowledge(lsn: string, ping = false): Promise<boolean> {
    const position = positionOf(lsn)
    if (position > this.#reported) this.#reported = position
    return super.acknowledge(textBefore(this.#reported), ping)
  }
}

function positionOf(lsn: string): bigint {
  const [upper = '0', lower = '0'] = lsn.split('/')
  return (BigInt(`0x${upper}`) << LOWER_BITS) | BigInt(`0x${lower}`)
}

/** The position that the package adds one to. Before the first message there is no position, and nothing to confirm. */
function textBefore(position: bigint): string {
  const before = position === 0n ? 0n : position - 1n
  return `${(before >> LOWER_BITS).toString(16)}/${(before & LOWER_MASK).toString(16)}`.toUpperCase()
}
