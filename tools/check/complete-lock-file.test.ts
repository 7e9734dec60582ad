import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type LockedPackages, missingBuilds, platformOf, withoutUnhashed } from './complete-lock-file.ts'

const { packages } = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../package-lock.json', import.meta.url)), 'utf8'),
) as { packages: LockedPackages }

test('the lock file has the builds for all platforms, so that `npm ci` accepts it everywhere', () => {
  expect(missingBuilds(packages)).toEqual({})
})

test('the lock file names no registry other than the public one', () => {
  const hosts = Object.values(packages).flatMap(({ resolved }) =>
    resolved?.startsWith('http') ? [new URL(resolved).host] : [],
  )
  expect(hosts.filter((host) => host !== 'registry.npmjs.org')).toEqual([])
})

test('only builds for other platforms lack an integrity hash; they are the ones that npm is asked for again', () => {
  const kept = withoutUnhashed(packages)
  const dropped = Object.entries(packages).filter(([path]) => !(path in kept))
  expect(dropped.filter(([, { optional, cpu, os }]) => !optional || (cpu ?? os) === undefined)).toEqual([])
  expect(missingBuilds(kept)).toEqual(Object.fromEntries(dropped))
})

test('the name of a build gives the platform that its manifest has', () => {
  const named = Object.entries(packages).filter(
    ([path, { cpu, optional }]) => optional && cpu !== undefined && /(?:linux|darwin|win32)-/.test(path),
  )
  expect(named.length).toBeGreaterThan(50)
  const wrong = named.filter(([path, { cpu, os }]) => {
    const platform = platformOf(path)
    // A manifest may give a word in place of a list.
    return platform.cpu?.[0] !== [cpu].flat()[0] || platform.os?.[0] !== [os].flat()[0]
  })
  expect(wrong.map(([path]) => path)).toEqual([])
})

test.each([
  ['@oxlint/binding-linux-x64-musl', { cpu: ['x64'], libc: ['musl'], os: ['linux'] }],
  ['@swc/core-linux-arm64-gnu', { cpu: ['arm64'], libc: ['glibc'], os: ['linux'] }],
  ['@oxlint-tsgolint/win32-arm64', { cpu: ['arm64'], os: ['win32'] }],
  ['@tailwindcss/oxide-wasm32-wasi', { cpu: ['wasm32'] }],
  ['napi-windows-process-start-time', { os: ['win32'] }],
])('%s', (name, platform) => {
  expect(platformOf(name)).toEqual(platform)
})

test.each(['*', '>=1.2.3', '1.x', 'latest', ''])('a missing build of version "%s" is an error', (range) => {
  const locked = { 'node_modules/tool': { optionalDependencies: { 'tool-linux-x64': range } } }
  expect(() => missingBuilds(locked)).toThrow('no least version')
})

test('a missing build is added with the least version that its package takes', () => {
  const locked = {
    'node_modules/tool': {
      cpu: [],
      dev: true,
      optionalDependencies: {
        'tool-darwin-x64': '1.2.3',
        'tool-linux-x64': '1.2.3',
        'tool-windows-clock': '^0.1.0',
        'tool-linux-arm64': '~1.3.0',
      },
    },
    'node_modules/tool-linux-x64': { version: '1.2.3', cpu: ['x64'], os: ['linux'] },
  }
  expect(missingBuilds(locked)).toEqual({
    'node_modules/tool-darwin-x64': {
      version: '1.2.3',
      cpu: ['x64'],
      dev: true,
      optional: true,
      os: ['darwin'],
    },
    'node_modules/tool-windows-clock': { version: '0.1.0', dev: true, optional: true, os: ['win32'] },
    'node_modules/tool-linux-arm64': {
      version: '1.3.0',
      cpu: ['arm64'],
      dev: true,
      optional: true,
      os: ['linux'],
    },
  })
})
