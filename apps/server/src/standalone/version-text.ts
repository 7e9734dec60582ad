/** Output of `--version`. */
import { readFileSync } from 'node:fs'
import { projectPath } from '../platform/project-folder.ts'

/** @param service name of the service, and the program that it is compatible with. */
export function versionText(service: string): string {
  const { version } = JSON.parse(readFileSync(projectPath('package.json'), 'utf8')) as { version: string }
  return `Ateliê Doce ${version}, ${service}`
}
