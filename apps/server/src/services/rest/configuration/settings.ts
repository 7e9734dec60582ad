/**
 * The unparsed settings of the data API, from the database, the environment, a file, and the product's own defaults.
 * Source of names, order and syntax: PostgREST 14, references/configuration.
 */
import type { Environment } from '../../../platform/environment.ts'
import { readList } from '../../../platform/settings.ts'
import { StartupError } from '../../../platform/startup-error.ts'
import type { DatabaseSettings } from './database-settings.ts'

/** Sources of settings, in order of precedence. The first one that has a setting decides, even with an empty value. */
export interface SettingLayers {
  /** `pgrst.*` settings, without the prefix: `db_schemas`. */
  readonly database?: DatabaseSettings
  /** `PGRST_DB_SCHEMAS`. */
  readonly environment?: Environment
  /** `db-schemas`. */
  readonly file?: Environment
  /** `db-schemas`: the product's defaults where they differ from PostgREST's. */
  readonly defaults?: Readonly<Record<string, string>>
}

interface Setting {
  readonly text: string
  /** The setting's name as the operator wrote it, for messages. */
  readonly label: string
}

/** Reads settings by their names in the configuration file (`db-schemas`), followed by former names of the same setting. */
export class Settings {
  readonly #layers: SettingLayers

  constructor(layers: SettingLayers) {
    this.#layers = layers
  }

  /** @returns null if it is not set or empty. */
  text(...names: readonly [string, ...string[]]): string | null {
    return this.#find(names)?.text ?? null
  }

  /**
   * Parses a setting.
   * @param read returns undefined for an invalid text.
   * @param otherwise the value if nothing is set.
   * @param expected describes a valid text, for the error message.
   * @throws StartupError naming the setting.
   */
  parsed<T, N>(
    names: readonly [string, ...string[]],
    read: (text: string) => T | undefined,
    { otherwise, expected, isSecret = false }: { otherwise: N; expected: string; isSecret?: boolean },
  ): T | N {
    const setting = this.#find(names)
    if (setting === null) return otherwise
    const value = read(setting.text)
    if (value !== undefined) return value
    throw new StartupError(
      `${setting.label} must be ${expected}${isSecret ? '' : `, not "${setting.text}"`}.`,
    )
  }

  /** The setting's name as the operator wrote it, for errors that `parsed` does not detect. */
  label(...names: readonly [string, ...string[]]): string {
    return this.#find(names)?.label ?? names[0]
  }

  switch(name: string, otherwise: boolean, ...aliases: readonly string[]): boolean {
    return this.parsed([name, ...aliases], switchOf, { otherwise, expected: 'true or false' })
  }

  count<N>(name: string, otherwise: N, ...aliases: readonly string[]): number | N {
    return this.parsed([name, ...aliases], countOf, { otherwise, expected: 'a whole number of 0 or more' })
  }

  choice<T extends string>(name: string, choices: readonly [T, ...T[]]): T {
    const read = (text: string) => choices.find((choice) => choice === text)
    return this.parsed([name], read, {
      otherwise: choices[0],
      expected: `one of ${choices.join(', ')}`,
    })
  }

  list(name: string, otherwise: readonly string[], ...aliases: readonly string[]): readonly string[] {
    const text = this.text(name, ...aliases)
    return text === null ? otherwise : readList(text)
  }

  /** A list for which an empty value means no entries, not the default. */
  emptyableList(name: string, otherwise: readonly string[]): readonly string[] {
    const written = this.#written(name)
    return written === null ? otherwise : readList(written.text)
  }

  /**
   * Settings whose names the operator chooses (`app.settings.*`), those of the file before those of the environment, which win.
   * @param prefix in the file; in the environment it is upper case, with underscores, after `PGRST_`.
   */
  named(prefix: string): readonly (Setting & { readonly name: string })[] {
    const { environment = {}, file = {} } = this.#layers
    const variablePrefix = `PGRST_${prefix.toUpperCase().replaceAll(/[.-]/g, '_')}`
    const startingWith = (layer: Environment, start: string) =>
      Object.keys(layer).flatMap((label) => {
        const text = label.startsWith(start) ? layer[label] : undefined
        return text === undefined ? [] : [{ name: prefix + label.slice(start.length), text, label }]
      })
    return [...startingWith(file, prefix), ...startingWith(environment, variablePrefix)]
  }

  #find(names: readonly string[]): Setting | null {
    for (const name of names) {
      const setting = this.#written(name)
      if (setting && setting.text !== '') return setting
    }
    return null
  }

  #written(name: string): Setting | null {
    const { database, environment = {}, file, defaults = {} } = this.#layers
    const underscored = name.replaceAll('-', '_')
    const variable = `PGRST_${underscored.toUpperCase()}`
    const places: [text: string | undefined, label: string][] = [
      [database?.get(underscored), `pgrst.${underscored}`],
      [environment[variable], variable],
      [file?.[name], name],
      [defaults[name], name],
    ]
    const place = places.find(([text]) => text !== undefined)
    return place?.[0] === undefined ? null : { text: place[0], label: place[1] }
  }
}

/** Accepts `true` and `false` in any case and within quotes or other punctuation, and numbers: `"False"`, `1`. */
function switchOf(text: string): boolean | undefined {
  const letters = text.replaceAll(/[^A-Za-z]/g, '').toLowerCase()
  if (letters === 'true') return true
  if (letters === 'false') return false
  return /^\s*-?\d+\s*$/.test(text) ? Number(text) > 0 : undefined
}

function countOf(text: string): number | undefined {
  const count = Number(text)
  return /^\s*\d+\s*$/.test(text) && Number.isSafeInteger(count) ? count : undefined
}
