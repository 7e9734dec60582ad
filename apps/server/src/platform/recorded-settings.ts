/** Settings that record which of them are read, so that the others can be logged: a mistyped or unsupported name. */
import type { Environment } from './environment.ts'
import type { Log } from './log.ts'

export class RecordedSettings {
  /** The settings as they were written. Access by name is recorded as a read; listing the names is not. */
  readonly settings: Environment
  readonly #written: Environment
  readonly #read = new Set<string>()

  constructor(written: Environment) {
    this.#written = written
    this.settings = new Proxy(written, {
      get: (_, name) => {
        if (typeof name !== 'string') return undefined
        this.#read.add(name)
        return written[name]
      },
    })
  }

  /** Names of settings that are set and that nothing has read so far, in order. */
  unread(isOurs: (name: string) => boolean): readonly string[] {
    return Object.keys(this.#written)
      .filter((name) => this.#written[name] !== undefined && isOurs(name) && !this.#read.has(name))
      .toSorted()
  }
}

/** The services' own settings in an environment that other programs share. */
export const isServiceSetting = (name: string): boolean => /^(?:GOTRUE|PGRST)_/.test(name)

/** Logs the settings that have no effect, once, at the start. */
export function logUnread(names: readonly string[], log: Log): void {
  if (names.length === 0) return
  log.warn('settings without effect: unknown, not supported, or of something that is switched off', {
    names: names.join(', '),
  })
}

/** Settings with defaults, which apply where a name is not set. Reads of either are recorded. */
export function withDefaults(settings: Environment, defaults: Environment): Environment {
  return new Proxy(settings, {
    get: (_, name) => (typeof name === 'string' ? (settings[name] ?? defaults[name]) : undefined),
  })
}
