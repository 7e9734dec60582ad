import { expect, test } from 'vitest'
import { StartupError } from '../platform/startup-error.ts'
import { readCommandLine } from './command-line.ts'
import { REST_PROGRAM } from './rest-program.ts'
import { commandsOf } from './service-main.ts'

const AUTH_PROGRAM = commandsOf({ name: 'auth', summary: 'Serves the auth service alone.' }, true)
const FUNCTIONS_PROGRAM = commandsOf({ name: 'functions', summary: 'Serves functions alone.' }, false)

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
  expect(readCommandLine(args, REST_PROGRAM)).toEqual({ command, file })
})

test.each([[['a', 'b']], [['--help', '--version']], [['--port=1']], [['-x']]])('refused: %j', (args) => {
  expect(() => readCommandLine(args, REST_PROGRAM)).toThrow(StartupError)
  expect(() => readCommandLine(args, REST_PROGRAM)).toThrow(/see npm run server:rest -- --help$/)
})

test.each([REST_PROGRAM, AUTH_PROGRAM, FUNCTIONS_PROGRAM])(
  '$name explains every option',
  ({ options, usage }) => {
    for (const command of Object.keys(options)) expect(usage).toContain(`--${command} `)
  },
)

test('each program prints its own help', () => {
  expect(readCommandLine(['--migrate', 'shop.env'], AUTH_PROGRAM)).toEqual({
    command: 'migrate',
    file: 'shop.env',
  })
  expect(() => readCommandLine(['--migrate'], FUNCTIONS_PROGRAM)).toThrow(/server:functions -- --help$/)
  expect(() => readCommandLine(['--ready'], AUTH_PROGRAM)).toThrow(/see npm run server:auth -- --help$/)
})
