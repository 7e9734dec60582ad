import { describe, expect, test } from 'vitest'
import { appliedPreferences, parsePreferences } from './preferences.ts'

const parse = (header: string | null, transactionMayBeChosen = true) =>
  parsePreferences(header, { transactionMayBeChosen, knowsTimezone: (name) => name === 'America/Recife' })

describe('parsePreferences', () => {
  test('reads all of them, whatever the blanks', () => {
    const header =
      'resolution=merge-duplicates,  return=representation ,count=exact, tx=rollback, missing=default, ' +
      'handling=strict, timezone=America/Recife, max-affected=7'
    expect(parse(header)).toEqual({
      resolution: 'merge-duplicates',
      return: 'representation',
      count: 'exact',
      transaction: 'rollback',
      missing: 'default',
      handling: 'strict',
      timezone: 'America/Recife',
      maxAffected: 7n,
      invalid: [],
    })
  })

  test('the first of two counts', () => {
    expect(parse('return=minimal, return=representation').return).toBe('minimal')
  })

  test('what is unknown is kept for handling=strict', () => {
    const { invalid, timezone } = parse('anything, timezone=Nowhere/Town, count=exact')
    expect(invalid).toEqual(['anything', 'timezone=Nowhere/Town'])
    expect(timezone).toBeNull()
    expect(parse('handling=strict,').invalid).toEqual([''])
    expect(parse('').invalid).toEqual([])
  })

  test('how a transaction ends is chosen only where that is allowed', () => {
    expect(parse('tx=rollback', false)).toMatchObject({ transaction: null, invalid: [] })
  })
})

describe('appliedPreferences', () => {
  test('names those that concern the request, in a fixed order', () => {
    const preferences = parse(
      'handling=strict, count=exact, return=minimal, max-affected=1, resolution=ignore-duplicates',
    )
    expect(appliedPreferences(preferences, new Set(['return', 'maxAffected']))).toBe(
      'return=minimal, count=exact, handling=strict, max-affected=1',
    )
  })

  test('nothing for none', () => {
    expect(appliedPreferences(parse(null), new Set(['return']))).toBeNull()
  })
})
