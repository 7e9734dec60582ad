// Checks of the specification table.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRows, type Proof, type Row } from './rows.ts'
import { endsWith, testTitles, type TitlePath } from './test-titles.ts'

export interface TableReport {
  readonly statements: number
  readonly proven: number
  readonly later: number
  /** One line for each error. */
  readonly problems: readonly string[]
}

/** @param root the project's folder, in which the named files are looked for. */
export function checkTable(markdown: string, root: string): TableReport {
  const rows = readRows(markdown)
  const titles = new Map<string, TitlePath[]>()

  function problemOf({ file, titles: wanted }: Proof): string | null {
    const path = join(root, file)
    if (!existsSync(path)) return `no file ${file}`
    const known = titles.get(file) ?? testTitles(readFileSync(path, 'utf8'))
    titles.set(file, known)
    return known.some((path) => endsWith(path, wanted)) ? null : `no test "${wanted.join(' › ')}" in ${file}`
  }

  function problemsOf(row: Row): string[] {
    const found = row.proofs.map(problemOf).filter((problem) => problem !== null)
    if (row.proofs.length === 0 && row.later === null) found.push("neither a test nor 'later: why'")
    if (row.proofs.length > 0 && row.later !== null) found.push("a test and 'later' at once")
    found.push(...missingFiles(row, root))
    return found.map((problem) => `line ${row.line}, ${row.id}: ${problem}`)
  }

  const repeated = rows.filter(({ id }, index) => rows.findIndex((row) => row.id === id) !== index)
  return {
    statements: rows.length,
    proven: rows.filter(({ proofs }) => proofs.length > 0).length,
    later: rows.filter(({ later }) => later !== null).length,
    problems: [
      ...(rows.length === 0 ? ['the table has no rows'] : []),
      ...repeated.map(({ line, id }) => `line ${line}, ${id}: this id stands above already`),
      ...rows.flatMap(problemsOf),
    ],
  }
}

function missingFiles({ builtIn, later }: Row, root: string): string[] {
  const places = [...builtIn.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place)
  if (places.length === 0 && later === null) return ['no place where it is built']
  return places.filter((place) => !existsSync(join(root, place))).map((place) => `no file or folder ${place}`)
}
