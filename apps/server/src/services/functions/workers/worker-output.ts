/** Turns a function's output into lines of the server's log, with its name and the request's id. */
import type { ChildProcess } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import type { Log } from '../../../platform/log.ts'
import { readLines } from './output-lines.ts'

type Level = 'info' | 'warn' | 'error'

type Message =
  | {
      readonly kind: 'log'
      readonly level: string
      readonly request?: string
      readonly text: string
    }
  | { readonly kind: 'background'; readonly tasks: number }

/** Lines of one worker that are logged in a window of time; more are counted. */
const MAX_LINES = 200
const WINDOW_MS = 10_000
const ERRORS_LENGTH = 2_000
/** Shorter values would be found in ordinary words. */
const MIN_SECRET_LENGTH = 8

export class WorkerOutput {
  readonly #name: string
  readonly #secrets: readonly string[]
  readonly #log: Log
  #lastErrors = ''
  #windowStart = 0
  #lines = 0

  /** @param secrets values that are replaced in what is logged. */
  constructor(name: string, secrets: readonly string[], log: Log) {
    this.#name = name
    this.#secrets = secrets.filter((secret) => secret.length >= MIN_SECRET_LENGTH)
    this.#log = log
  }

  /**
   * @param mark begins the lines of the runtime; all others are the function's own.
   * @param onBackground receives the number of background tasks.
   */
  read(child: ChildProcess, mark: string, onBackground: (tasks: number) => void): void {
    if (child.stdout) {
      readLines(child.stdout, (line) => {
        const isMarked = line.startsWith(mark)
        const text = isMarked ? line.slice(mark.length) : line
        const message = isMarked ? readMessage(text) : null
        // A message that was cut is not JSON any more.
        if (message === null) this.#write('info', text)
        else if (message.kind === 'background') onBackground(message.tasks)
        else this.#write(levelOf(message.level), message.text, message.request)
      })
    }
    if (child.stderr)
      readLines(child.stderr, (line) => {
        this.#lastErrors = `${this.#lastErrors}${this.#withoutSecrets(line)}\n`.slice(-ERRORS_LENGTH)
        this.#write('error', line)
      })
  }

  /** The end of what was written to standard error, without secrets. */
  get lastErrors(): string {
    return stripVTControlCharacters(this.#lastErrors).trim()
  }

  #write(level: Level, text: string, request?: string): void {
    if (text.trim() === '' || !this.#hasRoom()) return
    const fields = { function: this.#name, ...(request ? { request } : {}) }
    this.#log[level]('function', { ...fields, text: this.#withoutSecrets(text) })
  }

  #hasRoom(): boolean {
    const now = Date.now()
    if (now - this.#windowStart > WINDOW_MS) {
      const dropped = this.#lines - MAX_LINES
      if (dropped > 0)
        this.#log.warn('lines of a function were dropped', { function: this.#name, lines: dropped })
      this.#windowStart = now
      this.#lines = 0
    }
    this.#lines += 1
    return this.#lines <= MAX_LINES
  }

  #withoutSecrets(text: string): string {
    return this.#secrets.reduce((rest, secret) => rest.replaceAll(secret, '[secret]'), text)
  }
}

function readMessage(json: string): Message | null {
  try {
    return JSON.parse(json) as Message
  } catch {
    return null
  }
}

const levelOf = (level: string): Level => (level === 'warn' || level === 'error' ? level : 'info')
