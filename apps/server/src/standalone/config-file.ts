/** Reads the configuration file that the command line names. */
import { readFileSync } from 'node:fs'
import type { Environment } from '../platform/config.ts'
import { StartupError } from '../platform/startup-error.ts'
import { parseConfigFile } from '../services/rest/configuration/config-file.ts'

/** @throws StartupError */
export function readConfigFile(path: string, env: Environment): ReadonlyMap<string, string> {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new StartupError(`The configuration file "${path}" cannot be read.`)
  }
  return parseConfigFile(text, path, env)
}
