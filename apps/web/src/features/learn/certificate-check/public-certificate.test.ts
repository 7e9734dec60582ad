import { expect, it } from 'vitest'
import { readCertificate } from './public-certificate.ts'

const FACTS = { name: 'Ana Sá', course: 'Bolos', hours: 12, date: '2026-11-20' }

it.each([
  [null, null],
  [
    { ...FACTS, state: 'valid', since: null },
    { ...FACTS, state: 'valid', since: null },
  ],
  [
    { ...FACTS, state: 'superseded', since: '2026-11-30T02:59:00Z' },
    { ...FACTS, state: 'superseded', since: '2026-11-29' },
  ],
  [
    { ...FACTS, state: 'suspended', since: '2026-11-30T03:01:00Z' },
    { ...FACTS, state: 'cancelled', since: '2026-11-30' },
  ],
])('reads %j', (answer, certificate) => {
  expect(readCertificate(answer)).toEqual(certificate)
})
