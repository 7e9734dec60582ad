/** Certificates as the operator sees and names them. */
import { type Connection, rowsOf } from './connection.ts'
import type { Selection } from './listings.ts'
import type { TableRow } from './table.ts'

const NUMBER = /^[a-z]{1,4}-\d{4}-\d+$/i

/** A number, or else a code, whose spaces and hyphens the database ignores. */
export function namedCertificate(written: string): { readonly number: string } | { readonly code: string } {
  return NUMBER.test(written.trim()) ? { number: written.trim() } : { code: written }
}

/** The newest first; by a part of the holder's address, or by state. */
export async function listCertificates(
  { data }: Connection,
  { email, status, limit }: Selection,
): Promise<readonly TableRow[]> {
  let query = data
    .from('certificates')
    .select(
      'issued_at, number, holder_name, course, hours, state, state_since, state_cause, state_reason, user_id',
    )
    .order('issued_at', { ascending: false })
    .limit(limit)
  if (status !== undefined) query = query.eq('state', status)
  if (email !== undefined) query = query.in('user_id', await accountsOf(data, email))
  return (await rowsOf(query)).map((certificate) => ({
    issued: certificate.issued_at.slice(0, 10),
    number: certificate.number,
    holder: certificate.holder_name,
    course: certificate.course,
    hours: certificate.hours,
    state: certificate.state,
    since: certificate.state === 'valid' ? null : certificate.state_since.slice(0, 10),
    because: [certificate.state_cause, certificate.state_reason].filter(Boolean).join(': ') || null,
  }))
}

async function accountsOf(data: Connection['data'], email: string): Promise<string[]> {
  // Characters with a meaning in filters are left out.
  const containing = `*${email.replaceAll(/[*%,()"\\]/g, '')}*`
  const profiles = await rowsOf(data.from('profiles').select('id').ilike('email', containing).limit(1000))
  return profiles.map(({ id }) => id)
}
