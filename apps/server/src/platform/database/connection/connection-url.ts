/** Normalizes the two notations of a database's address. The driver reads one of them. */
import { Client } from 'pg'
import { StartupError } from '../../startup-error.ts'
import { readPlaces } from './database-places.ts'

const PAIR = /\s*([a-z_]+)\s*=\s*(?:'((?:[^'\\]|\\.)*)'|((?:[^\s'\\]|\\.)*))\s*/y

/**
 * @param text `postgresql://user@host/name`, or `host=… dbname=…`; missing parts come from environment variables such as `PGHOST`.
 * @param setting that holds the text, for messages. The text itself may hold a password and is not repeated.
 * @throws StartupError for a text that is neither, or that cannot be read.
 */
export function connectionUrl(text: string, setting: string): string {
  const url = urlOf(text, setting)
  try {
    // Connects nowhere: the driver only reads the address, and the files that it names.
    for (const { url: one } of readPlaces(url, setting).places) void new Client({ connectionString: one })
    return url
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(`${setting} holds an address that cannot be read, or names files that cannot.`)
  }
}

function urlOf(text: string, setting: string): string {
  if (/^postgres(ql)?:\/\//.test(text)) return withPostgresSsl(withDatabaseName(text))
  const parameters = new URLSearchParams()
  const pattern = new RegExp(PAIR)
  while (pattern.lastIndex < text.length) {
    const found = pattern.exec(text)
    if (!found) {
      throw new StartupError(`${setting} must be postgresql://user@host/database or host=… dbname=… user=….`)
    }
    const [, name = '', quoted, plain = ''] = found
    parameters.set(name, (quoted ?? plain).replaceAll(/\\(.)/g, '$1'))
  }
  const database = encodeURIComponent(parameters.get('dbname') ?? '')
  return withPostgresSsl(`postgresql:///${database}?${parameters.toString().replaceAll('+', '%20')}`)
}

/** An address may name its database among its parameters; the driver looks for it in the path only. */
function withDatabaseName(url: string): string {
  const [place = '', query] = url.split(/\?(.*)/s)
  const name = new URLSearchParams(query).get('dbname')
  if (name === null) return url
  return `${place.split('/', 3).join('/')}/${encodeURIComponent(name)}?${query}`
}

/** `sslmode` as Postgres' own programs take it: `require` means encryption, without verification of the certificate. */
function withPostgresSsl(url: string): string {
  return /[?&]sslmode=/.test(url) ? `${url}&uselibpqcompat=true` : url
}
