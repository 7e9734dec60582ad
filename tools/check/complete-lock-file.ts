/**
 * Adds the builds for other platforms that the lock file lacks, and prints how many: `npx tsx tools/check/complete-lock-file.ts`, after
 * a change of dependencies.
 *
 * npm leaves a build out of the lock file when the registry in use does not serve it, and `npm ci` then refuses the lock file
 * everywhere (EUSAGE). A package lists its builds as optional dependencies with an exact version or a least one, and a build's platform
 * is in its name, so the entries can be written without the registry. They lack an integrity hash, so npm is asked again for them at
 * each run, and a registry that serves them gives theirs.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const LOCK_FILE = fileURLToPath(new URL('../../package-lock.json', import.meta.url))
/** An exact version, or the least of a range of compatible ones. */
const LEAST = /^[~^]?(\d+\.\d+\.\d+(?:-[\w.-]+)?)$/
const PLATFORM = /(?:^|-)(android|darwin|freebsd|linux|openharmony|win32)-([a-z\d]+)/

interface Platform {
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
  readonly os?: readonly string[]
}

export interface LockedPackage extends Platform {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  /** A workspace, which has no hash. */
  readonly link?: boolean
  readonly dev?: boolean
  readonly optional?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** Packages, keyed by path, such as `node_modules/oxlint`. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>

/**
 * The platform of a build by its name, as its own manifest gives it.
 * @throws Error for a name that does not contain a known platform.
 */
export function platformOf(name: string): Platform {
  const build = name.slice(name.lastIndexOf('/') + 1)
  if (build.endsWith('wasm32-wasi')) return { cpu: ['wasm32'] }
  if (/(?:^|-)windows-/.test(build)) return { os: ['win32'] }
  const [, os, cpu] = PLATFORM.exec(build) ?? []
  if (os === undefined || cpu === undefined) throw new Error(`The platform of ${name} is unknown`)
  const libc = /-(musl|gnu)/.exec(build)?.[1]
  if (os !== 'linux' || libc === undefined) return { cpu: [cpu], os: [os] }
  return { cpu: [cpu], libc: [libc === 'gnu' ? 'glibc' : libc], os: [os] }
}

/** @throws Error for a missing build without a least version or a known platform. */
export function missingBuilds(packages: LockedPackages): LockedPackages {
  const missing: Record<string, LockedPackage> = {}
  for (const [path, parent] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(parent.optionalDependencies ?? {})) {
      if (isLocked(packages, path, name)) continue
      const version = LEAST.exec(range)?.[1]
      if (version === undefined) throw new Error(`${name} of ${path} has no least version`)
      const { cpu, libc, os } = platformOf(name)
      // In npm's own order.
      missing[`node_modules/${name}`] = {
        version,
        ...(cpu ? { cpu } : {}),
        ...(parent.dev ? { dev: true } : {}),
        ...(libc ? { libc } : {}),
        optional: true,
        ...(os ? { os } : {}),
      }
    }
  }
  return missing
}

/** Whether Node finds a package from the folder of another, or from one above it. */
function isLocked(packages: LockedPackages, from: string, name: string): boolean {
  for (let folder = from; folder !== '';) {
    if (`${folder}/node_modules/${name}` in packages) return true
    const parent = folder.lastIndexOf('/node_modules/')
    folder = parent === -1 ? '' : folder.slice(0, parent)
  }
  return `node_modules/${name}` in packages
}

/** The entries that npm itself has to resolve again: those that were written without the registry. */
export function withoutUnhashed(packages: LockedPackages): LockedPackages {
  return Object.fromEntries(
    Object.entries(packages).filter(
      ([path, { integrity, link }]) =>
        !path.startsWith('node_modules/') || link === true || integrity !== undefined,
    ),
  )
}

function rewriteLockFile(change: (packages: LockedPackages) => LockedPackages): void {
  const lock = JSON.parse(readFileSync(LOCK_FILE, 'utf8')) as { packages: LockedPackages }
  lock.packages = change(lock.packages)
  writeFileSync(LOCK_FILE, `${JSON.stringify(lock, null, 2)}\n`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  rewriteLockFile(withoutUnhashed)
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const npm = ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund']
  execFileSync('npm', npm, { cwd: root, stdio: 'inherit' })
  rewriteLockFile((packages) => {
    const missing = missingBuilds(packages)
    process.stdout.write(`${Object.keys(missing).length} builds added without an integrity hash\n`)
    const entries = Object.entries({ ...packages, ...missing })
    return Object.fromEntries(entries.toSorted(([a], [b]) => a.localeCompare(b, 'en')))
  })
}
