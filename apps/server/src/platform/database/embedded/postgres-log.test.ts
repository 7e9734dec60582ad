import {
  appendFileSync,
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formerLog, limitLogSize, unloggedAddress, rotateLog } from './postgres-log.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'postgres-log-'))
  file = join(folder, 'postgres.log')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a log within its limit, or none yet, is left alone', () => {
  rotateLog(file, 100)
  appendFileSync(file, 'x'.repeat(100))
  rotateLog(file, 100)
  expect(statSync(file).size).toBe(100)
})

test('a larger log is copied and emptied, and the process that has it open continues at its beginning', () => {
  const postgres = openSync(file, 'a')
  writeSync(postgres, 'first '.repeat(50))
  rotateLog(file, 100)
  writeSync(postgres, 'second')
  closeSync(postgres)
  expect(readFileSync(file, 'utf8')).toBe('second')
  expect(readFileSync(formerLog(file), 'utf8')).toBe('first '.repeat(50))
})

test('while the server runs, the size of the file is checked regularly', async () => {
  const stop = limitLogSize(file, 100)
  for (const part of ['a', 'b', 'c']) {
    appendFileSync(file, part.repeat(1000))
    await expect.poll(() => statSync(file).size).toBe(0)
    expect(readFileSync(formerLog(file), 'utf8')).toBe(part.repeat(1000))
  }
  stop()
})

test('the other parts of an address are kept', () => {
  const url = new URL(unloggedAddress('postgresql://postgres:a%2Bb@localhost/postgres?host=%2Ftmp%2Frun'))
  expect([url.password, url.searchParams.get('host')]).toEqual(['a%2Bb', '/tmp/run'])
  expect(url.searchParams.get('options')).toBe('-c log_min_messages=fatal')
})
