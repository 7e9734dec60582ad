/** The `Prefer` header (RFC 7240): the caller's preferences, and which of them were applied. */

export type CountPreference = 'exact' | 'planned' | 'estimated'
export type ReturnPreference = 'representation' | 'minimal' | 'headers-only'
export type ResolutionPreference = 'merge-duplicates' | 'ignore-duplicates'

export interface Preferences {
  readonly resolution: ResolutionPreference | null
  readonly return: ReturnPreference | null
  readonly count: CountPreference | null
  readonly transaction: 'commit' | 'rollback' | null
  readonly missing: 'default' | 'null' | null
  readonly handling: 'strict' | 'lenient' | null
  readonly timezone: string | null
  readonly maxAffected: bigint | null
  /** Unknown preferences, as the caller wrote them. */
  readonly invalid: readonly string[]
}

export interface PreferenceRules {
  /** Whether a caller may choose how the transaction ends. */
  readonly transactionMayBeChosen: boolean
  readonly knowsTimezone: (name: string) => boolean
}

const CHOICES = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  tx: ['commit', 'rollback'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
} as const

type Choices = typeof CHOICES

/** The preference of each choice, keyed by its text in the header. A map, since a header may hold very many choices. */
const NAME_OF_CHOICE: ReadonlyMap<string, string> = new Map(
  Object.entries(CHOICES).flatMap(([name, values]) => values.map((value) => [`${name}=${value}`, name])),
)

/** Where a preference is named twice, the first counts. */
export function parsePreferences(header: string | null, rules: PreferenceRules): Preferences {
  const given = header ? header.split(',').map((preference) => preference.trim()) : []
  const timezone = afterPrefix(given, 'timezone=')
  const knownTimezone = timezone !== null && rules.knowsTimezone(timezone) ? timezone : null
  const maxAffected = afterPrefix(given, 'max-affected=')
  return {
    resolution: chosen(given, 'resolution'),
    return: chosen(given, 'return'),
    count: chosen(given, 'count'),
    transaction: rules.transactionMayBeChosen ? chosen(given, 'tx') : null,
    missing: chosen(given, 'missing'),
    handling: chosen(given, 'handling'),
    timezone: knownTimezone,
    maxAffected: maxAffected !== null && /^-?\d{1,18}$/.test(maxAffected) ? BigInt(maxAffected) : null,
    invalid: given.filter(
      (preference) =>
        !NAME_OF_CHOICE.has(preference) &&
        !preference.startsWith('max-affected=') &&
        !(preference.startsWith('timezone=') && knownTimezone !== null),
    ),
  }
}

/** Preferences that a response may report as applied; others do not concern its kind of request. */
export type Applicable = 'resolution' | 'return' | 'missing' | 'maxAffected'

/** @returns the value of `Preference-Applied`, or null for none. */
export function appliedPreferences(
  preferences: Preferences,
  applicable: ReadonlySet<Applicable>,
): string | null {
  const applied: string[] = []
  const add = (name: string, value: string | bigint | null) => {
    if (value !== null) applied.push(`${name}=${value}`)
  }
  if (applicable.has('resolution')) add('resolution', preferences.resolution)
  if (applicable.has('missing')) add('missing', preferences.missing)
  if (applicable.has('return')) add('return', preferences.return)
  add('count', preferences.count)
  add('tx', preferences.transaction)
  add('handling', preferences.handling)
  add('timezone', preferences.timezone)
  if (applicable.has('maxAffected') && preferences.handling === 'strict')
    add('max-affected', preferences.maxAffected)
  return applied.length > 0 ? applied.join(', ') : null
}

function chosen<N extends keyof Choices>(given: readonly string[], name: N): Choices[N][number] | null {
  const first = given.find((preference) => NAME_OF_CHOICE.get(preference) === name)
  return CHOICES[name].find((value) => first === `${name}=${value}`) ?? null
}

function afterPrefix(given: readonly string[], prefix: string): string | null {
  return given.find((preference) => preference.startsWith(prefix))?.slice(prefix.length) ?? null
}
