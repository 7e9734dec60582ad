import { expect, test } from 'vitest'
import { StartupError } from '../platform/startup-error.ts'
import { COMMANDS, readCommandLine, USAGE } from './command-line.ts'

const ACCEPTED: [args: string[], command: string, file: string | null][] = [
  [[], 'serve', null],
  [['shop.conf'], 'serve', 'shop.conf'],
  [['-h'], 'help', null],
  [['-v'], 'version', null],
  [['-e'], 'example', null],
  [['--dump-config', 'shop.conf'], 'dump-config', 'shop.conf'],
  [['shop.conf', '--dump-schema'], 'dump-schema', 'shop.conf'],
  [['--ready'], 'ready', null],
  [['--', '-odd.conf'], 'serve', '-odd.conf'],
]

test.each(ACCEPTED)('%j', (args, command, file) => {
  expect(readCommandLine(args)).toEqual({ command, file })
})

test.each([[['a', 'b']], [['--help', '--version']], [['--port=1']], [['-x']]])('refused: %j', (args) => {
  expect(() => readCommandLine(args)).toThrow(StartupError)
  expect(() => readCommandLine(args)).toThrow(/see npm run server:rest -- --help$/)
})

test('every option is explained', () => {
  for (const command of COMMANDS) expect(USAGE).toContain(`--${command} `)
})
