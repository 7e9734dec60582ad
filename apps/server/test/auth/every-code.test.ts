/** Every error code of the service is provoked by a test that names it. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { errorCatalogue } from '../../src/services/auth/errors/error-catalogue.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))

/** The source of all tests over HTTP and of the scenes that several of them share, as one text. */
const expectations = readdirSync(FOLDER)
  .filter((name) => /(?:\.test|-scene)\.ts$/.test(name))
  .map((name) => readFileSync(`${FOLDER}${name}`, 'utf8'))
  .join('\n')

test.each(Object.keys(errorCatalogue))('%s is expected of a response', (code) => {
  expect(expectations).toMatch(new RegExp(`['"]${code}['"]`))
})
