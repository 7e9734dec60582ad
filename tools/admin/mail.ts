/** E-mails that wait and those that are not attempted any more, of an installation of this product. */
import { isJsonObject } from '../../apps/server/src/platform/json-object.ts'
import { AdminError, type Connection, rowsOf } from './connection.ts'
import type { Cell, TableRow } from './table.ts'

interface DeadLetter {
  readonly id: string
  readonly kind: string
  readonly label: string
  readonly subject: string | null
  readonly attempts: number
  readonly created: string
  readonly failed: string
  readonly failure: string
}

interface Report {
  readonly waiting: readonly TableRow[]
  readonly dead: readonly DeadLetter[]
  readonly counts: readonly TableRow[]
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const moment = (time: string) => time.slice(0, 16).replace('T', ' ')

/** One row for each kind that waits. */
export async function listWaiting(connection: Connection): Promise<readonly TableRow[]> {
  const { waiting } = await report(connection, 1)
  return waiting.map(({ kind, count, oldest, lastDue }) => ({
    kind: kind ?? null,
    waiting: count ?? null,
    oldest: moment(String(oldest)),
    'last due': moment(String(lastDue)),
  }))
}

/** The newest first. */
export async function listDeadLetters(connection: Connection, limit: number): Promise<readonly TableRow[]> {
  const { dead } = await report(connection, limit)
  const emails = await emailsOf(connection, dead)
  return dead.map(({ id, label, subject, attempts, created, failed, failure }) => ({
    id,
    about: label,
    account: emails.get(subject ?? '') ?? subject,
    attempts,
    since: moment(created),
    failed: moment(failed),
    because: failure,
  }))
}

/** Sent, queued, refused, retried and dead-lettered e-mails of the last day, by hour. */
export async function listMailCounts(connection: Connection): Promise<readonly TableRow[]> {
  const { counts } = await report(connection, 1)
  return counts.map(({ hour, kind, outcome, count }) => ({
    hour: moment(String(hour)),
    kind: kind ?? null,
    outcome: outcome ?? null,
    count: count ?? null,
  }))
}

/**
 * Attempts dead letters again.
 * @param ids none for all
 * @throws AdminError for a word that is not an id
 */
export async function sendAgain(
  connection: Connection,
  ids: readonly string[],
  isDryRun: boolean,
): Promise<readonly TableRow[]> {
  const wrong = ids.find((id) => !UUID.test(id))
  if (wrong !== undefined)
    throw new AdminError(`"${wrong}" is not the id of an e-mail: see npm run admin -- mail`)
  if (isDryRun) {
    const { dead } = await report(connection, 1000)
    return [{ 'attempted again': dead.filter(({ id }) => ids.length === 0 || ids.includes(id)).length }]
  }
  const body = ids.length === 0 ? { all: true } : { ids }
  const answer = await ask(connection, 'POST', '/send', body)
  const count: Cell = isJsonObject(answer) && typeof answer['count'] === 'number' ? answer['count'] : null
  return [{ 'attempted again': count }]
}

const report = async (connection: Connection, limit: number) =>
  (await ask(connection, 'GET', `?limit=${limit}`)) as Report

async function ask({ mail }: Connection, method: string, path: string, body?: object): Promise<unknown> {
  const response = await mail(method, `/letters${path}`, body)
  if (response.status === 404)
    throw new AdminError('This project has no queue of e-mails: the hosted service sends them at once.')
  if (!response.ok) throw new AdminError(`The mail path answered ${response.status}.`)
  return response.json()
}

async function emailsOf(
  { data }: Connection,
  dead: readonly DeadLetter[],
): Promise<Map<string, string | null>> {
  const ids = [...new Set(dead.flatMap(({ subject }) => subject ?? []))]
  if (ids.length === 0) return new Map()
  const profiles = await rowsOf(data.from('profiles').select('id, email').in('id', ids))
  return new Map(profiles.map(({ id, email }) => [id, email]))
}
