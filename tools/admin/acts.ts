/** Acts of the operator. The database writes the row of `operator_acts` in the act's own transaction. */
import { setTimeout } from 'node:timers/promises'
import { sendInvitations } from '../../supabase/functions/_shared/sales/invitations.ts'
import { isJsonObject } from '../../apps/server/src/platform/json-object.ts'
import type { Json } from '../../supabase/types.gen.ts'
import { AdminError, rowsOf, type Connection } from './connection.ts'
import type { Cell, TableRow } from './table.ts'

const CERTIFICATE_ACTS = new Set(['revoke', 'reissue', 'permit', 'settings'])

export interface Actor {
  readonly operator: string
  readonly isDryRun: boolean
}

/** @returns one row for each purchase that the act concerns, else one for the act */
export async function act(
  { data }: Connection,
  { operator, isDryRun }: Actor,
  name: string,
  parameters: object,
): Promise<readonly TableRow[]> {
  const outcome = await rowsOf(
    data.rpc(CERTIFICATE_ACTS.has(name) ? 'operate_on_certificates' : 'operate_on_purchases', {
      act: name,
      arguments: JSON.parse(JSON.stringify(parameters)) as Json,
      operator,
      dry_run: isDryRun,
    }),
  )
  return [outcome].flat().flatMap(rowsOfOutcome)
}

function rowsOfOutcome(outcome: unknown): readonly TableRow[] {
  if (!isJsonObject(outcome)) return []
  const { purchases, ...rest } = outcome
  if (!Array.isArray(purchases)) return [cells(rest)]
  return purchases.filter(isJsonObject).map((purchase) => cells({ ...rest, ...purchase }))
}

function cells(values: Readonly<Record<string, unknown>>): TableRow {
  const cell = (value: unknown): Cell =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null
      ? value
      : JSON.stringify(value)
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, cell(value)]))
}

export async function inviteBuyer(
  connection: Connection,
  actor: Actor,
  email: string,
  name: string | undefined,
): Promise<readonly TableRow[]> {
  const before = await lastInvitation(connection)
  const queued = await act(connection, actor, 'invite', { email, name })
  return actor.isDryRun ? queued : await sendDueInvitations(connection, before)
}

/** When an invitation was last sent, by the database's clock; null for never. */
export async function lastInvitation({ data }: Connection): Promise<string | null> {
  const query = data.from('purchase_invitations').select('sent_at').not('sent_at', 'is', null)
  const [last] = await rowsOf(query.order('sent_at', { ascending: false }).limit(1))
  return last?.sent_at ?? null
}

/**
 * Sends what is due, as the webhook does. A run of the server may take the invitations that an act has just requested, so those are
 * counted that were sent since the act began, by either.
 * @param before what `lastInvitation` returned before the act
 */
export async function sendDueInvitations(
  connection: Connection,
  before: string | null,
): Promise<readonly TableRow[]> {
  const { failed } = await sendInvitations(connection.project, connection.invitationTarget)
  await untilOtherRunsEnd(connection)
  const { count, error } = await connection.data
    .from('purchase_invitations')
    .select('*', { count: 'exact', head: true })
    .gt('sent_at', before ?? '-infinity')
  if (error) throw new AdminError(error.message)
  return [{ 'invitations sent': count, failed }]
}

const OTHER_RUN_MS = 10_000
const LOOK_AGAIN_MS = 250

/** An invitation that was taken and is neither sent nor failed is with another run, or with one that was cut off; hence the limit. */
async function untilOtherRunsEnd({ data }: Connection): Promise<void> {
  const end = Date.now() + OTHER_RUN_MS
  const taken = () =>
    rowsOf(
      data
        .from('purchase_invitations')
        .select('email')
        .is('sent_at', null)
        .is('failure', null)
        .gt('attempts', 0)
        .limit(1),
    )
  while ((await taken()).length > 0 && Date.now() < end) await setTimeout(LOOK_AGAIN_MS)
}
