/**
 * What functions may reach beyond this installation. Deno's permissions deny private networks of IPv4; those of IPv6 need a filter, and
 * where the machine allows none, functions reach this installation alone.
 */
import type { Log } from '../../../platform/log.ts'
import type { FunctionsConfig } from '../configuration/functions-config.ts'
import { openIpv6Filter } from './ipv6-filter.ts'

export interface NetworkReach {
  /** The beginning of each worker's command line. */
  readonly launcher: readonly string[]
  /** Whether functions reach the installation's own addresses and no others. */
  readonly isOwnOnly: boolean
}

/** Evaluated once for all workers. Logs where the machine has no such filter. */
export async function openNetworkReach(
  { allowedNetworks, perl }: Pick<FunctionsConfig, 'allowedNetworks' | 'perl'>,
  log: Log,
): Promise<NetworkReach> {
  if (allowedNetworks === null) return { launcher: [], isOwnOnly: false }
  const filter = await openIpv6Filter(perl)
  if (filter.kind === 'filter') return { launcher: filter.command, isOwnOnly: false }
  log.warn('functions reach this installation alone, since private networks of IPv6 cannot be denied here', {
    reason: filter.reason,
    setting: 'FUNCTIONS_ALLOWED_NETWORKS=all opens all networks',
  })
  return { launcher: [], isOwnOnly: true }
}
