/** What `--version` says. */
import { readFileSync } from 'node:fs'
import { projectPath } from '../platform/project-folder.ts'

/** @param service what is served, and what it is compatible with. */
export function versionText(service: string): string {
  const { version } = JSON.parse(readFileSync(projectPath('package.json'), 'utf8')) as { version: string }
  return `Ateliê Doce ${version}, ${service}`
}
