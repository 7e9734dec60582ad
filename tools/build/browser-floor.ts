/** Fails the build if a script for the browser, libraries included, uses features that the oldest supported browsers lack. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A missing method fails when it is called; a lookbehind stops the whole file from being read (Safari before 16.4). */
const LACKING = [
  ['lookbehind in a regular expression', /\(\?<[=!]/],
  ['array method of ES2023', /\.(?:toSorted|toReversed|toSpliced)\(/],
] as const

const assets = fileURLToPath(new URL('../../apps/web/dist/assets/', import.meta.url))
const found = readdirSync(assets)
  .filter((file) => file.endsWith('.js'))
  .flatMap((file) => {
    const script = readFileSync(assets + file, 'utf8')
    return LACKING.filter(([, pattern]) => pattern.test(script)).map(([name]) => `${file}: ${name}`)
  })
for (const line of found) process.stderr.write(`${line}\n`)
if (found.length > 0) process.exitCode = 1
