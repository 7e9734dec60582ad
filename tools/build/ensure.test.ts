/** The files that a build reads are inputs of it: a change of each triggers a new one. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, normalize } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { BUILD_INPUTS, SERVER_INPUTS } from './ensure.mjs'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** A module that runs: imported, imported later, or started as a thread. Types alone leave no trace in a build. */
const IMPORTS = [
  /^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s)?['"](\.[^'"]+)['"]/gm,
  /\bimport\(['"](\.[^'"]+)['"]\)/g,
  /(?<!`)\bnew URL\(['"](\.[^'"]+\.(?:ts|mjs))['"], import\.meta\.url\)/g,
]
const isCode = (path: string) =>
  /\.(?:tsx?|mjs)$/.test(path) && !/\.(?:test|cases|gen)\.tsx?$|\.d\.m?ts$/.test(path)

function importsOf(path: string): readonly string[] {
  const text = readFileSync(join(ROOT, path), 'utf8')
  return IMPORTS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, name = '']) => normalize(join(path, '..', name))),
  )
}

/** The programs and settings that a build's text names: `tools/build/fonts.ts`, and `vite.config.ts` of the web app. */
function stepsIn(path: string): readonly string[] {
  const text = readFileSync(join(ROOT, path), 'utf8')
  return [...text.matchAll(/'((?:tools\/|vite\.)[\w./-]+)'/g)].map(([, name = '']) =>
    name.startsWith('vite.') ? `apps/web/${name}` : name,
  )
}

const filesIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.includes('node_modules'))
    .map((path) => join(folder, path))

/** All modules that are reached from these, without built files. */
function reachedFrom(paths: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>()
  const follow = (path: string) => {
    if (reached.has(path) || path.includes('/dist/')) return
    reached.add(path)
    if (isCode(path)) importsOf(path).forEach(follow)
  }
  paths.forEach(follow)
  return reached
}

const outside = (paths: Iterable<string>, inputs: readonly string[]) =>
  [...paths].filter((path) => !inputs.some((input) => path === input || path.startsWith(`${input}/`)))

test('each module that the build runs or bundles is an input of it', () => {
  const steps = stepsIn('tools/build.mjs')
  expect(steps).toContain('tools/pictures/compose.ts')
  expect(steps).toContain('apps/web/vite.prerender.config.ts')
  const sources = ['apps/web/src', 'apps/server/src', 'packages'].flatMap(filesIn).filter(isCode)
  const reached = reachedFrom(['tools/build.mjs', ...steps, ...sources])
  expect(reached.size).toBeGreaterThan(1000)
  expect([...reached].filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  expect(outside(reached, BUILD_INPUTS)).toEqual([])
  expect(
    outside(
      reached,
      BUILD_INPUTS.filter((input) => input !== 'tools/pictures'),
    ),
  ).not.toEqual([])
})

test('each module that the build of the server runs or bundles is an input of it', () => {
  const sources = filesIn('apps/server/src').filter(isCode)
  expect(outside(reachedFrom(['tools/build/build-server.mjs', ...sources]), SERVER_INPUTS)).toEqual([])
})

test('the inputs exist, and tools that the build does not use are none', () => {
  for (const input of [...BUILD_INPUTS, ...SERVER_INPUTS])
    expect(statSync(join(ROOT, input), { throwIfNoEntry: false }), input).toBeDefined()
  expect(
    outside(['tools/check.mjs', 'tools/admin/main.ts', 'tools/test/shared-cluster.mjs'], BUILD_INPUTS),
  ).toHaveLength(3)
})
