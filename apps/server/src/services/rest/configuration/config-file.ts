/**
 * The configuration file: `name = value` pairs, comments from `#` to the end of a line.
 * Source: PostgREST 14, references/configuration (Config File). Its file library's lists, groups and imports are of no use to the settings and are refused.
 */
import type { Environment } from '../../../platform/environment.ts'
import { StartupError } from '../../../platform/startup-error.ts'

const BLANK = /(?:\s|#[^\n]*)*/y
const NAME = /\p{L}[\p{L}\p{N}_-]*(?:\.\p{L}[\p{L}\p{N}_-]*)*/uy
const EQUALS = /[ \t]*=[ \t]*/y
const VALUE =
  /"(?<string>(?:[^"\\]|\\.)*)"|(?<bare>(?:true|false|on|off)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/sy
const LINE_END = /[ \t]*(?:#[^\n]*)?(?:\r?\n|$)/y

const SWITCHES: Readonly<Record<string, string>> = { on: 'true', off: 'false' }

/**
 * @param text of the file.
 * @param path of the file, for messages.
 * @param env replaces `$(NAME)` in a text.
 * @throws StartupError naming the file and the line.
 */
export function parseConfigFile(
  text: string,
  path: string,
  env: Environment,
): Readonly<Record<string, string>> {
  const settings = new Map<string, string>()
  let at = 0
  const refusal = (what: string) => {
    const line = text.slice(0, at).split('\n').length
    return new StartupError(`${path}, line ${line}: ${what}.`)
  }
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const sticky = new RegExp(pattern)
    sticky.lastIndex = at
    const found = sticky.exec(text)
    if (found) at += found[0].length
    return found
  }
  const takeOr = (pattern: RegExp, expected: string): RegExpExecArray => {
    const found = take(pattern)
    if (!found) throw refusal(`expected ${expected}`)
    return found
  }
  for (take(BLANK); at < text.length; take(BLANK)) {
    const [name] = takeOr(NAME, 'a line such as name = "value"')
    takeOr(EQUALS, '= after the name')
    const { string, bare = '' } = takeOr(VALUE, 'a text in "quotes", a number, true or false').groups ?? {}
    const value = string === undefined ? bare : interpolated(unescaped(string, refusal), env, refusal)
    takeOr(LINE_END, 'nothing more after the value')
    settings.set(name, string === undefined ? (SWITCHES[value] ?? value) : value)
  }
  return Object.fromEntries(settings)
}

type Refusal = (what: string) => StartupError

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '\\': '\\', '"': '"' }

function unescaped(text: string, refusal: Refusal): string {
  return text.replaceAll(/\\(?:u([0-9A-Fa-f]{4})|(.))/gs, (whole, hex: string | undefined, letter = '') => {
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16))
    const character = ESCAPES[String(letter)]
    if (character === undefined) throw refusal(`${whole} is no escape`)
    return character
  })
}

/** `$(NAME)` is the environment's, `$$` a dollar sign. */
function interpolated(text: string, env: Environment, refusal: Refusal): string {
  return text.replaceAll(/\$(?:\$|\(([^)]*)\)|)/g, (whole, name: string | undefined) => {
    if (whole === '$$') return '$'
    if (name === undefined) throw refusal('a dollar sign in a text is written $$')
    const value = env[name]
    if (value === undefined) throw refusal(`the environment has no ${name}`)
    return value
  })
}
