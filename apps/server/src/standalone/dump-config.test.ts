import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Environment } from '../platform/environment.ts'
import { parseConfigFile } from '../services/rest/configuration/config-file.ts'
import { Settings } from '../services/rest/configuration/settings.ts'
import { readRestConfig } from '../services/rest/configuration/rest-config.ts'
import { configText } from './dump-config.ts'
import { readServerConfig } from './server-config.ts'

function textOf(file: Environment): string {
  const settings = new Settings({ file })
  return configText(settings, readRestConfig({}, { file }), readServerConfig(settings))
}

function outcomeOf(text: string): string {
  try {
    parseConfigFile(text, 'any.conf', {})
    return 'read'
  } catch (error) {
    return error instanceof Error ? `${error.name} ${error.message}` : ''
  }
}

test('a dumped configuration reads back as the same configuration', () => {
  const value = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'))
  fc.assert(
    fc.property(value, value, fc.nat(), (setting, secret, rows) => {
      const file = {
        'app.settings.any': setting,
        'jwt-secret': `not so short a secret, long enough: ${secret}`,
        'db-max-rows': String(rows),
      }
      const shown = textOf(file)
      const again = parseConfigFile(shown, 'shown.conf', {})
      expect(again['app.settings.any']).toBe(setting)
      expect(readRestConfig({}, { file: again })).toEqual(readRestConfig({}, { file }))
      expect(textOf(again)).toBe(shown)
    }),
  )
})

test('a file is read, or refused with its name and line', () => {
  const piece = fc.constantFrom(
    'a',
    'app.settings.x',
    '=',
    ' ',
    '\n',
    '#',
    '"',
    '\\',
    '$',
    '(',
    ')',
    '1',
    'true',
    'é',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      expect(outcomeOf(pieces.join(''))).toMatch(/^read$|^StartupError any\.conf, line \d+: .+\.$/s)
    }),
    { numRuns: 1000 },
  )
})
