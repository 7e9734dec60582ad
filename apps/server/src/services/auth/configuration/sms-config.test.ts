import { expect, test } from 'vitest'
import { readPhoneFactorConfig, readSmsConfig, testCodeOf } from './sms-config.ts'
import { fillSmsTemplate } from '../templates/sms-template.ts'

test('the defaults are those of the original', () => {
  const config = readSmsConfig({})
  expect(config).toMatchObject({ autoconfirm: false, codeSeconds: 60, codeLength: 6, frequencyMs: 60_000 })
  expect(fillSmsTemplate(config.template, '123456')).toBe('Your code: 123456')
  expect(testCodeOf(config, '5511')).toBeNull()
  expect(readPhoneFactorConfig({})).toMatchObject({
    phoneEnrollEnabled: false,
    phoneVerifyEnabled: false,
    phoneCodeLength: 6,
    phoneFrequencyMs: 60_000,
  })
})

test('reads the original’s syntax', () => {
  const config = readSmsConfig({
    GOTRUE_SMS_OTP_EXP: '0',
    GOTRUE_SMS_OTP_LENGTH: '11',
    GOTRUE_SMS_MAX_FREQUENCY: '5s',
    GOTRUE_SMS_TEMPLATE: '{{.Code}} é {{ .Code }}, $& e $1',
    GOTRUE_SMS_TEST_OTP: '+55 11 99:000111, 5522:abc',
  })
  expect(config).toMatchObject({ codeSeconds: 60, codeLength: 6, frequencyMs: 5000 })
  expect(fillSmsTemplate(config.template, '1')).toBe('1 é 1, $& e $1')
  expect(testCodeOf(config, '551199')).toBe('000111')
  expect(testCodeOf(config, '5522')).toBe('abc')
  const until = (time: string) =>
    testCodeOf(readSmsConfig({ GOTRUE_SMS_TEST_OTP: '1:2', GOTRUE_SMS_TEST_OTP_VALID_UNTIL: time }), '1')
  expect(until('2020-01-01T00:00:00-03:00')).toBeNull()
  expect(until('2999-01-01T00:00:00Z')).toBe('2')
})

test.each([
  ['GOTRUE_SMS_TEMPLATE', 'no code'],
  ['GOTRUE_SMS_TEMPLATE', '{{ .Code }} {{ .Name }}'],
  ['GOTRUE_SMS_TEST_OTP', '5511'],
  ['GOTRUE_SMS_TEST_OTP', 'abc:123456'],
  ['GOTRUE_SMS_TEST_OTP_VALID_UNTIL', 'tomorrow'],
  ['GOTRUE_SMS_OTP_EXP', '1m'],
  ['GOTRUE_SMS_MAX_FREQUENCY', '60'],
  ['GOTRUE_SMS_AUTOCONFIRM', 'yes'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readSmsConfig({ [name]: value })).toThrow(name)
})
