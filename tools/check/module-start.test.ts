import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const SOURCES = ['apps/web/src', 'packages/measures/src', 'packages/pricing/src', 'packages/recipe-text/src']

/** The first format of a kind takes up to 25 ms of a computer's processor, which every first screen would wait for. */
test('modules of the web app make formats of dates, lists and numbers at their first use', () => {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  )
  const early = files.filter((file) =>
    /^(?:export )?const \w+(?:: [^=]+)? = new Intl\./m.test(readFileSync(join(ROOT, file), 'utf8')),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(early).toEqual([])
})

/** An import that the start of a program waits for; not of types alone. */
const STATIC_IMPORT = /^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]/gm

/** The packages that a program of the server loads with its start. */
function packagesAtStart(program: string): ReadonlySet<string> {
  const packages = new Set<string>()
  const seen = new Set<string>()
  const read = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(STATIC_IMPORT))
      if (name.startsWith('.')) read(join(dirname(file), name))
      else packages.add(name)
  }
  read(join(ROOT, program))
  return packages
}

/** Each takes up to 20 MB and a third of a second, for what most installations have switched off. */
test('a server loads the libraries of single sign-on, passkeys, other services and wallets at their first use', () => {
  for (const program of ['apps/server/src/main.ts', 'apps/server/src/standalone/auth-main.ts']) {
    const packages = packagesAtStart(program)
    expect(packages).toContain('hono')
    const early = /^(?:@node-saml\/|@xmldom\/|xml-|@simplewebauthn\/|openid-client|@noble\/|@scure\/)/
    expect([...packages].filter((name) => early.test(name))).toEqual([])
  }
})
