/**
 * The settings of the data API as they were written: in the database, the environment, a file, and the product's own defaults.
 * Source of names, order and syntax: PostgREST 14, references/configuration.
 */
import type { Environment } from '../../../platform/environment.ts'
import { readList } from '../../../platform/settings.ts'
import { StartupError } from '../../../platform/startup-error.ts'
import type { DatabaseSettings } from './database-settings.ts'

/** Where settings are looked for. The first layer that has one decides, even by leaving it empty. */
export interface SettingLayers {
  /** `pgrst.*` settings, without the prefix: `db_schemas`. */
  readonly database?: DatabaseSettings
  /** `PGRST_DB_SCHEMAS`. */
  readonly environment?: Environment
  /** `db-schemas`. */
  readonly file?: Environment
  /** `db-schemas`, where the house's default differs from the reference's. */
  readonly defaults?: Readonly<Record<string, string>>
}

interface Setting {
  readonly text: string
  /** The name under which the operator wrote it. */
  readonly label: string
}

/** Reads settings by their names in a file (`db-schemas`), each followed by older names for the same. */
export class Settings {
  readonly #layers: SettingLayers

  constructor(layers: SettingLayers) {
    this.#layers = layers
  }

  /** @returns null where it is not set, or set to nothing. */
  text(...names: readonly [string, ...string[]]): string | null {
    return this.#find(names)?.text ?? null
  }

  /**
   * What a reader makes of the text.
   * @param read gives undefined for a text that it cannot read.
   * @param otherwise where nothing is set.
   * @param expected what the text must be, for the person who mends it.
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

  /** How to call a setting when it is refused for more than its text. */
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

  /** A list that may be set to nothing. */
  emptyableList(name: string, otherwise: readonly string[]): readonly string[] {
    const written = this.#written(name)
    return written === null ? otherwise : readList(written.text)
  }

  /**
   * Settings of the caller's own naming (`app.settings.*`): those of the file, and those of the environment, which win.
   * @param prefix in the file; in the environment it is upper case with underscores after `PGRST_`.
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

/** `true`, `"False"`, `1`: any case, quotes and the like around it, or a number. */
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
