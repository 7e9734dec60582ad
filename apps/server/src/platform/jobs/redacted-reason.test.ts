import { expect, test } from 'vitest'
import { redactedReason } from './redacted-reason.ts'

test.each([
  [new Error('550 5.1.1 <ana@exemplo.com.br>: unknown'), '550 5.1.1 <(address)>: unknown'],
  [new Error('No route to +5511999990000'), 'No route to (number)'],
  ['x'.repeat(1000), 'x'.repeat(300)],
])('%s', (error, text) => {
  expect(redactedReason(error)).toBe(text)
})
