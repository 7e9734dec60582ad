/** Every function that imports packages has a lock file, which names each of them with the hash of its archive. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface LockFile {
  readonly specifiers?: Readonly<Record<string, string>>
  readonly npm?: Readonly<
    Record<string, { readonly integrity?: string; readonly dependencies?: readonly string[] }>
  >
}

const functions = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(import.meta.dirname, entry.name, 'index.ts')))
  .map(({ name }) => name)

const read = (name: string, file: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, name, file), 'utf8'))

/** The packages that a function's `deno.json` maps. */
function mapped(name: string): readonly string[] {
  if (!existsSync(join(import.meta.dirname, name, 'deno.json'))) return []
  const { imports = {} } = read(name, 'deno.json') as { imports?: Readonly<Record<string, string>> }
  return Object.values(imports).filter((specifier) => /^(?:npm|jsr|https?):/.test(specifier))
}

const withPackages = functions.filter((name) => mapped(name).length > 0)

test('there are functions with and without packages', () => {
  expect(withPackages).toContain('certificate')
  expect(functions.length).toBeGreaterThan(withPackages.length)
})

test.each(withPackages)('%s', (name) => {
  const { specifiers = {}, npm = {} } = read(name, 'deno.lock') as LockFile
  expect(Object.keys(specifiers).toSorted()).toEqual(mapped(name).toSorted())
  expect(Object.keys(npm).length).toBeGreaterThanOrEqual(mapped(name).length)
  const open = Object.entries(npm).filter(
    ([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''),
  )
  expect(open).toEqual([])
})
