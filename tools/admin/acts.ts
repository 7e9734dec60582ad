/** Acts of the operator. The database writes the row of `operator_acts` in the act's own transaction. */
import { sendInvitations } from '../../supabase/functions/_shared/sales/invitations.ts'
import { isJsonObject } from '../../apps/server/src/platform/json-object.ts'
import type { Json } from '../../supabase/types.gen.ts'
import { rowsOf, type Connection } from './connection.ts'
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
  const queued = await act(connection, actor, 'invite', { email, name })
  return actor.isDryRun ? queued : [...(await sendDueInvitations(connection))]
}

/** Sends what is due, as the webhook does. @returns nothing where nothing was due */
export async function sendDueInvitations({
  project,
  invitationTarget,
}: Connection): Promise<readonly TableRow[]> {
  const { sent, failed } = await sendInvitations(project, invitationTarget)
  return [{ 'invitations sent': sent, failed }]
}
