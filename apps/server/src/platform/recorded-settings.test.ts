import { expect, test } from 'vitest'
import { isServiceSetting, RecordedSettings, withDefaults } from './recorded-settings.ts'

test('a setting that is never read is logged by its name', () => {
  const noted = new RecordedSettings({
    GOTRUE_B: '1',
    GOTRUE_A: '',
    PGRST_C: '2',
    GOTRUE_UNSET: undefined,
    PATH: '/bin',
  })
  expect(noted.settings['PGRST_C']).toBe('2')
  expect(noted.settings['GOTRUE_UNKNOWN']).toBeUndefined()
  expect(Object.keys(noted.settings)).toContain('GOTRUE_B')
  expect(noted.unread(isServiceSetting)).toEqual(['GOTRUE_A', 'GOTRUE_B'])
})

test('what is read with defaults below is read', () => {
  const noted = new RecordedSettings({ GOTRUE_A: 'written', GOTRUE_B: '' })
  const settings = withDefaults(noted.settings, { GOTRUE_A: 'default', GOTRUE_C: 'default' })
  expect([settings['GOTRUE_A'], settings['GOTRUE_C']]).toEqual(['written', 'default'])
  expect(noted.unread(isServiceSetting)).toEqual(['GOTRUE_B'])
})
