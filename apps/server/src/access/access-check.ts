/** Compares the access to a database with what its migrations make, so that none that was restored in part is served. */
import { readFileSync } from 'node:fs'
import type { ClientBase } from 'pg'
import type { Environment } from '../platform/environment.ts'
import type { Log } from '../platform/log.ts'
import { StartupError } from '../platform/startup-error.ts'
import { accessDifferences } from './access-differences.ts'
import { type AccessFacts, readFactsInTransaction } from './access-facts.ts'

/** The consequence of differences: no start, or a warning where the operator made them on purpose. */
export type AccessCheck = 'refuse' | 'warn'

const MAX_SHOWN = 30

/** @throws StartupError */
export function readAccessCheck(env: Environment): AccessCheck {
  const text = env['ACCESS_CHECK'] || 'refuse'
  if (text === 'refuse' || text === 'warn') return text
  throw new StartupError(`ACCESS_CHECK must be refuse or warn, not "${text}".`)
}

/**
 * @param client a client within the migration's transaction, which is rolled back on a refusal.
 * @param file path of the facts of a freshly migrated database.
 * @param hasOwnPolicies whether an object's further policies are intended.
 * @throws StartupError that names each difference in a line.
 */
export async function checkAccess(
  client: ClientBase,
  file: string,
  check: AccessCheck,
  log: Log,
  hasOwnPolicies?: (object: string) => boolean,
): Promise<void> {
  const expected = JSON.parse(readFileSync(file, 'utf8')) as AccessFacts
  const differences = accessDifferences(expected, await readFactsInTransaction(client), hasOwnPolicies)
  if (differences.length === 0) return
  if (check === 'refuse') throw refusal(differences)
  for (const difference of differences) log.warn('the database differs from its migrations', { difference })
}

function refusal(differences: readonly string[]): StartupError {
  const shown = differences.slice(0, MAX_SHOWN)
  const hidden = differences.length - shown.length
  return new StartupError(
    [
      'The roles, grants or policies of the database are not what its migrations make, so it is not served.',
      ...shown.map((difference) => `  ${difference}`),
      ...(hidden > 0 ? [`  … and ${hidden} more`] : []),
      'It may have been restored in part: see "Restore" in docs/operations.md. ACCESS_CHECK=warn serves it all the same.',
    ].join('\n'),
  )
}
