import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endOfLog, lastLogLine, reasonInLog } from './postgres-reason.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'postgres-reason-'))
  file = join(folder, 'postgres.log')
})
afterEach(() => rmSync(folder, { recursive: true }))

const line = (pid: number, text: string) => `2026-01-01 12:00:00.000 UTC [${pid}] ${text}\n`

const LOGS: [name: string, lines: string[], reason: string | null][] = [
  ['nothing', [], null],
  ['an entry that is no failure', [line(1, 'LOG:  database system is ready to accept connections')], null],
  [
    'a FATAL entry with its hint',
    [
      line(1, 'FATAL:  lock file "postmaster.pid" already exists'),
      line(1, 'HINT:  Is another postmaster (PID 7) running in data directory "/x"?'),
    ],
    'lock file "postmaster.pid" already exists. Is another postmaster (PID 7) running in data directory "/x"?',
  ],
  [
    'the last of several reasons',
    [line(1, 'FATAL:  first'), line(2, 'PANIC:  second.'), line(1, 'LOG:  aborting startup')],
    'second',
  ],
  [
    'the detail of another process is ignored',
    [line(1, 'FATAL:  its own'), line(2, 'DETAIL:  of another'), line(1, 'DETAIL:  too')],
    'its own. too',
  ],
  [
    'a refused connection and its detail are ignored',
    [
      line(1, 'PANIC:  could not write to file "pg_wal/xlogtemp.9": No space left on device'),
      line(2, 'FATAL:  the database system is starting up'),
      line(2, 'DETAIL:  of the second'),
    ],
    'could not write to file "pg_wal/xlogtemp.9": No space left on device',
  ],
  [
    'a process that was killed',
    [line(1, 'LOG:  server process (PID 9) was terminated by signal 9: Killed')],
    'server process (PID 9) was terminated by signal 9: Killed',
  ],
]

test.each(LOGS)('%s', (_, lines, reason) => {
  writeFileSync(file, lines.join(''))
  expect(reasonInLog(file, 0)).toBe(reason)
})

test('earlier lines of the log are ignored', () => {
  writeFileSync(file, line(1, 'FATAL:  an old reason'))
  const end = endOfLog(file)
  expect([reasonInLog(file, end), lastLogLine(file, end)]).toEqual([null, null])
  appendFileSync(file, line(2, 'FATAL:  the new reason'))
  expect(reasonInLog(file, end)).toBe('the new reason')
})

test('a rotated log is read from its beginning', () => {
  writeFileSync(file, line(1, `FATAL:  ${'old '.repeat(100)}`))
  const end = endOfLog(file)
  writeFileSync(file, line(2, 'FATAL:  new'))
  expect(reasonInLog(file, end)).toBe('new')
})

test('only the end of a huge log is read', () => {
  writeFileSync(file, line(1, `LOG:  ${'x'.repeat(200_000)}`) + line(2, 'FATAL:  the end'))
  expect(reasonInLog(file, 0)).toBe('the end')
})

test('a missing log has no reason', () => {
  expect([reasonInLog(file, 0), lastLogLine(file, 0), endOfLog(file)]).toEqual([null, null, 0])
})
