import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unusableFile } from './file-errors.ts'
import { StartupError } from './startup-error.ts'

/** Makes an error of the file system as Node throws it. */
function refusal(code: string, path = '/data/secrets.json'): Error {
  return Object.assign(new Error(`${code}: refused, open '${path}'`), { code, syscall: 'open', path })
}

const REASONS: [code: string, reason: RegExp][] = [
  ['EROFS', /it lies on a file system that is read-only\.$/],
  ['ENOSPC', /the disk is full\.$/],
  ['EDQUOT', /the quota of the disk is used up\.$/],
  ['EACCES', /this account \(uid \d+\) may not read or write it\.$/],
  ['EPERM', /this account \(uid \d+\) may not change it\.$/],
  ['ELOOP', /its symbolic links lead in a circle\.$/],
  ['EUNKNOWN', /EUNKNOWN: refused, open '\/data\/secrets\.json'\.$/],
]

test.each(REASONS)('%s has a plain sentence', (code, reason) => {
  const refused = unusableFile('/data/secrets.json', refusal(code))
  expect(refused).toBeInstanceOf(StartupError)
  expect((refused as Error).message).toMatch(reason)
})

test('the file is named where it is another one than that which was asked for', () => {
  const { message } = unusableFile('DATA_DIR (/data)', refusal('ENOSPC', '/mnt/other')) as Error
  expect(message).toBe('DATA_DIR (/data) cannot be used: the disk is full (/mnt/other).')
})

test('what the operating system says itself', () => {
  const attempt = () => {
    try {
      readFileSync('/dev/null/none')
    } catch (error) {
      throw unusableFile('/dev/null/none', error)
    }
  }
  expect(attempt).toThrow('/dev/null/none cannot be used: it is a file, or lies in one.')
})

test('a programming error is not reported as an error of the operating system', () => {
  const fault = new TypeError('x is not a function')
  expect(unusableFile('/data', fault)).toBe(fault)
})
