/** Settings that the services alone read in the same way. */
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { withoutSlash } from '../config.ts'
import type { Environment } from '../platform/environment.ts'
import { StartupError } from '../platform/startup-error.ts'

/** Lines NAME=value. @throws StartupError */
export function readSettingsFile(path: string): Environment {
  try {
    return parseEnv(readFileSync(path, 'utf8'))
  } catch {
    throw new StartupError(`The configuration file "${path}" cannot be read.`)
  }
}

/** The environment with the lines of a configuration file, which win. @throws StartupError */
export function readSettings(env: Environment, file: string | null): Environment {
  return { ...env, ...(file === null ? {} : readSettingsFile(file)) }
}

/** Segments of letters that need no encoding, so that the path holds no route pattern. */
const PATH = /^(\/[\w.~-]+)*$/

/** @throws StartupError */
export function readMountPath(settings: Environment, name: string): string {
  const text = settings[name] ?? ''
  const path = withoutSlash(text)
  if (!PATH.test(path)) {
    const example = `/${name.split('_')[0]?.toLowerCase() ?? ''}/v1`
    throw new StartupError(`${name} must be empty or a path such as ${example}, not "${text}".`)
  }
  return path
}
