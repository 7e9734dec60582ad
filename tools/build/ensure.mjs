/** Installs and builds what is missing in a clone. Plain Node, since no package is installed yet. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { continueOnOwnNode } from './own-node.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))

const PROGRAMS = join(root, 'node_modules/.bin')
/** What a command may begin on. */
const MIN_NODE = [20, 19]
const INSTALL_STAMP = 'node_modules/.atelie-installed'
const BUILD_STAMP = '.cache/built'
const SERVER_STAMP = '.cache/built-server'
/** Inputs of the build: a change in any of these files triggers a new one. */
export const BUILD_INPUTS = [
  'package-lock.json',
  'tsconfig.base.json',
  'apps/server/src',
  'apps/web',
  'packages',
  'tools/build',
  'tools/build.mjs',
  'tools/pictures',
]
export const SERVER_INPUTS = [
  'package-lock.json',
  'tsconfig.base.json',
  'apps/server/src',
  'tools/build/build-server.mjs',
  'tools/build/ensure.mjs',
  'tools/build/own-node.mjs',
]
/** Written by the build or by tools, or read by tests alone, so not an input. */
const NO_INPUT =
  /(^|\/)(node_modules|dist|\.tanstack)(\/|$)|^apps\/web\/(public\/pictures|src\/styles\/fonts)(\/|$)|\.(test|cases)\.tsx?$|\.gen\.ts$/

/** Installs what is missing, then continues on the product's own Node. */
export async function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < MIN_NODE[0] || (major === MIN_NODE[0] && minor < MIN_NODE[1])) {
    fail(`Node ${MIN_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`)
  }
  const wanted = hashContents(['package-lock.json'], `${process.platform} ${process.arch}`)
  if (readStamp(INSTALL_STAMP) !== wanted) {
    say('Installing what is missing…')
    // Not `npm ci`, which deletes and fetches everything again. The versions are the lock file's, which is left as it is.
    run('npm', ['install', '--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund'])
    writeStamp(INSTALL_STAMP, wanted)
  }
  try {
    await continueOnOwnNode(PROGRAMS)
  } catch (error) {
    fail(error.message)
  }
}

export function ensureBuilt() {
  if (isUnchanged(BUILD_STAMP, BUILD_INPUTS)) return
  say('Building…')
  run(process.execPath, [join(root, 'tools/build.mjs')])
}

/** @returns records at the build's end that it holds the files as they are now */
export function beginBuild() {
  rmSync(join(root, BUILD_STAMP), { force: true })
  rmSync(join(root, SERVER_STAMP), { force: true })
  const [server, all] = [stateOf(SERVER_INPUTS), stateOf(BUILD_INPUTS)]
  return () => {
    writeState(SERVER_STAMP, server)
    writeState(BUILD_STAMP, all)
  }
}

/** Fetches the runtime of functions once, in place of one fetch by each server of the tests. Without it, their tests report that. */
export async function ensureFunctionsRuntime() {
  const { DenoProgram } = await import('../../apps/server/dist/bundle/deno-program.js')
  const log = { info: say, warn: (text, { reason }) => say(`${text}: ${reason}`) }
  await new DenoProgram(null, join(root, '.cache'), log).prepare()
}

/** Builds the server without the web app, for the data API or auth alone. */
export function ensureServerBuilt() {
  if (isUnchanged(SERVER_STAMP, SERVER_INPUTS)) return
  say('Building the server…')
  rmSync(join(root, SERVER_STAMP), { force: true })
  const state = stateOf(SERVER_INPUTS)
  run(process.execPath, [join(root, 'tools/build/build-server.mjs')])
  writeState(SERVER_STAMP, state)
}

/** Runs a program in the project's folder with its output on standard error; ends this process if it fails. */
export function run(program, args, options = {}) {
  const result = spawnSync(program, args, { cwd: root, stdio: ['ignore', 2, 2], ...options })
  if (result.status !== 0)
    fail(`${program} ${args.join(' ')} failed${result.error ? `: ${result.error.message}` : ''}.`)
}

/** Path of a program that an installed package brings. */
export function bin(name) {
  return join(PROGRAMS, name)
}

export function say(text) {
  process.stderr.write(`${text}\n`)
}

function fail(text) {
  say(text)
  process.exit(1)
}

/**
 * Whether the files are those of the stamp. Reading all of them takes five times as long as comparing sizes and times, so they are read
 * only if one of these differs, as in a copy of the project.
 */
function isUnchanged(stamp, paths) {
  const [contents, facts] = readStamp(stamp)?.split('\n') ?? []
  if (contents === undefined) return false
  const files = paths.flatMap(listFiles)
  const factsNow = hashFacts(files)
  if (facts === factsNow) return true
  if (contents !== hashContents(files, '')) return false
  try {
    writeStamp(stamp, `${contents}\n${factsNow}`)
  } catch {
    // The account may start the project, but not write there.
  }
  return true
}

/** The stamp that `isUnchanged` compares, taken before a build, so that a file that changes during the build triggers another one. */
function stateOf(paths) {
  const files = paths.flatMap(listFiles)
  return { contents: hashContents(files, ''), facts: hashFacts(files) }
}

function writeState(stamp, { contents, facts }) {
  writeStamp(stamp, `${contents}\n${facts}`)
}

/** A change of a file sets its time of change (ctime), which no program can set to another one. */
function hashFacts(files) {
  const hash = createHash('sha256')
  for (const path of files) {
    const { size, ino, ctimeNs } = statSync(join(root, path), { bigint: true })
    hash.update(`${path}\0${size} ${ino} ${ctimeNs}\0`)
  }
  return hash.digest('hex')
}

function hashContents(files, salt) {
  const hash = createHash('sha256').update(salt)
  for (const path of files)
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

function listFiles(path) {
  const facts = NO_INPUT.test(path) ? undefined : statSync(join(root, path), { throwIfNoEntry: false })
  if (!facts) return []
  return facts.isDirectory() ? listFolder(path) : [path]
}

function listFolder(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .toSorted((left, right) => (left.name < right.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (NO_INPUT.test(path)) return []
      return entry.isDirectory() ? listFolder(path) : [path]
    })
}

function readStamp(path) {
  const file = join(root, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

function writeStamp(path, text) {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  // Renamed into place, since copies of the project made by hard links would share what is written into the file.
  writeFileSync(`${file}-${process.pid}`, text)
  renameSync(`${file}-${process.pid}`, file)
}
