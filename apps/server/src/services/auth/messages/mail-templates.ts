/** The operator's message bodies, fetched at the start and refreshed in the background. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Log } from '../../../platform/log.ts'
import { type MailConfig } from '../configuration/mail-config.ts'
import { type AnyMailType, MAIL_TYPES } from '../templates/mail-types.ts'
import type { Wording } from './compose-mail.ts'
import { parseTemplate, type Template } from '../templates/template.ts'

const MAX_CHARACTERS = 1_000_000
const TIMEOUT_MS = 5_000

export class MailTemplates {
  readonly #config: MailConfig
  readonly #log: Log
  readonly #bodies = new Map<AnyMailType, Template>()
  #fetchedAt = 0
  /** Resolves after the first attempt, whether or not it succeeded. */
  readonly ready: Promise<void>

  constructor(config: MailConfig, log: Log) {
    this.#config = config
    this.#log = log
    this.ready = this.#fetchAll()
  }

  /** The texts of a kind of message: the operator's, or the defaults if there are none or they could not be fetched. */
  wordingOf(type: AnyMailType): Wording {
    if (Date.now() - this.#fetchedAt > this.#config.templateAgeMs) void this.#fetchAll()
    const { kinds, texts } = this.#config
    return { subject: kinds[type].subject, body: this.#bodies.get(type) ?? null, text: texts.textOf(type) }
  }

  async #fetchAll(): Promise<void> {
    this.#fetchedAt = Date.now()
    await Promise.all(MAIL_TYPES.map((type) => this.#fetch(type)))
  }

  async #fetch(type: AnyMailType): Promise<void> {
    const address = this.#config.kinds[type].template
    if (address === null) return
    try {
      this.#bodies.set(type, parseTemplate(await textOf(address)))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      this.#log.error('message template not read: the previous one stays in use', { type, address, reason })
    }
  }
}

async function textOf(address: string): Promise<string> {
  const text = address.startsWith('file:')
    ? await readFile(fileURLToPath(address), 'utf8')
    : await fetched(address)
  if (text.length > MAX_CHARACTERS) throw new Error('it is too long')
  return text
}

async function fetched(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`answered ${response.status}`)
  return response.text()
}
