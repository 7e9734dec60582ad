/** The local outbox: e-mails kept as files under `DATA_DIR/outbox` instead of being sent. Read by `outbox-routes.ts`. */
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailMessage } from './mailer.ts'
import { hasCode } from '../system-error.ts'

export interface OutboxMessage extends MailMessage {
  readonly id: string
  /** ISO 8601, UTC. */
  readonly created: string
}

export interface Outbox {
  /** Resolves once it is written. */
  send(message: MailMessage): Promise<void>
  /** Newest first. */
  list(): Promise<readonly OutboxMessage[]>
  read(id: string): Promise<OutboxMessage | null>
}

const KEPT_MESSAGES = 500
const ID = /^[0-9]{15}-[0-9a-f]{12}$/

export function createOutbox(directory: string): Outbox {
  // Names sort by time, then by order within the same millisecond.
  let sequence = 0
  async function names(): Promise<string[]> {
    try {
      const files = await readdir(directory)
      return files
        .flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : []))
        .toSorted()
        .toReversed()
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return []
      throw error
    }
  }
  async function read(id: string): Promise<OutboxMessage | null> {
    if (!ID.test(id)) return null
    try {
      return JSON.parse(await readFile(join(directory, `${id}.json`), 'utf8')) as OutboxMessage
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return null
      throw error
    }
  }
  return {
    read,
    async send(message) {
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const now = Date.now()
      sequence = (sequence + 1) % 100
      const id = `${String(now).padStart(13, '0')}${String(sequence).padStart(2, '0')}-${randomBytes(6).toString('hex')}`
      const stored: OutboxMessage = { id, created: new Date(now).toISOString(), ...message }
      const draft = join(directory, `${id}.draft`)
      await writeFile(draft, JSON.stringify(stored), { mode: 0o600 })
      await rename(draft, join(directory, `${id}.json`))
      for (const old of (await names()).slice(KEPT_MESSAGES))
        await rm(join(directory, `${old}.json`), { force: true })
    },
    async list() {
      const messages = await Promise.all((await names()).map(read))
      return messages.filter((message) => message !== null)
    },
  }
}
