/** Certificates as the operator sees and names them. */
import { readFileSync } from 'node:fs'
import { dayInSaoPaulo } from '../../supabase/functions/_shared/certificate/messages.ts'
import { AdminError, type Connection, rowsOf } from './connection.ts'
import type { Selection } from './listings.ts'
import type { Cell, TableRow } from './table.ts'

const NUMBER = /^[a-z]{1,4}-\d{4}-\d+$/i

/** A number, or else a code, whose spaces and hyphens the database ignores. */
export function namedCertificate(written: string): { readonly number: string } | { readonly code: string } {
  return NUMBER.test(written.trim()) ? { number: written.trim() } : { code: written }
}

/** One row a setting. */
export async function listSettings({ data }: Connection): Promise<readonly TableRow[]> {
  const [settings] = await rowsOf(data.from('certificate_settings').select('*'))
  return Object.entries<Cell>(settings ?? {}).flatMap(([name, value]) =>
    name === 'is_only' ? [] : [{ setting: name, value: typeof value === 'string' ? inShort(value) : value }],
  )
}

/**
 * Changes of settings written as NAME=VALUE; an empty value removes the setting, and a picture is given by the name of a file.
 * @returns null where nothing is written
 * @throws AdminError
 */
export function readSettings(words: readonly string[]): Readonly<Record<string, string | null>> | null {
  if (words.length === 0) return null
  return Object.fromEntries(
    words.map((word) => {
      const [, name, value = ''] = /^([a-z_]+)=(.*)$/s.exec(word) ?? []
      if (name === undefined) throw new AdminError(`Needed: NAME=VALUE in place of "${word}".`)
      if (value === '') return [name, null]
      return [name, name === 'signature_url' && !value.startsWith('data:') ? readPicture(value) : value]
    }),
  )
}

/** What fits a certificate: the database takes 30,000 characters. */
const MAX_PICTURE_BYTES = 22_000

function readPicture(file: string): string {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch {
    throw new AdminError(`${file} cannot be read.`)
  }
  const type = bytes.subarray(1, 4).toString('latin1') === 'PNG' ? 'png' : 'jpeg'
  if (type === 'jpeg' && bytes.readUInt16BE(0) !== 0xffd8) throw new AdminError(`${file} is no PNG or JPEG.`)
  if (bytes.length > MAX_PICTURE_BYTES) throw new AdminError(`${file} has more than 22 kB.`)
  return `data:image/${type};base64,${bytes.toString('base64')}`
}

const inShort = (text: string): string => (text.startsWith('data:') ? `${text.slice(0, 22)}…` : text)

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
    issued: dayInSaoPaulo(certificate.issued_at),
    number: certificate.number,
    holder: certificate.holder_name,
    course: certificate.course,
    hours: certificate.hours,
    state: certificate.state,
    since: certificate.state === 'valid' ? null : dayInSaoPaulo(certificate.state_since),
    because: [certificate.state_cause, certificate.state_reason].filter(Boolean).join(': ') || null,
  }))
}

async function accountsOf(data: Connection['data'], email: string): Promise<string[]> {
  // Characters with a meaning in filters are left out.
  const containing = `*${email.replaceAll(/[*%,()"\\]/g, '')}*`
  const profiles = await rowsOf(data.from('profiles').select('id').ilike('email', containing).limit(1000))
  return profiles.map(({ id }) => id)
}
