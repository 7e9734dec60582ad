/**
 * Gets Lighthouse and audits pages with it. It is fetched on demand into `.cache`, as a missing Chromium is, since its 200
 * packages (185 MB) would add a third to every installation.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const VERSION = '12.8.2'
const FOLDER = fileURLToPath(new URL(`../.cache/lighthouse-${VERSION}/`, import.meta.url))
const ENTRY = join(FOLDER, 'node_modules/lighthouse/core/index.js')

export interface Audit {
  /** Milliseconds on Lighthouse's simulated slow connection and phone. */
  readonly firstPaint: number
  readonly largestPaint: number
  readonly blocking: number
  /** Cumulative layout shift, without a unit. */
  readonly layoutShift: number
  /** Bytes over the network, answers' headers included. */
  readonly transferred: number
  /** Null where only the performance was audited. */
  readonly scores: Scores | null
}

export interface Scores {
  /** 0 to 1. */
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  /** Audits of these categories that failed, by their ids. */
  readonly failed: readonly string[]
}

interface VisitOptions {
  /** Keeps what an earlier visit stored. Local storage is always kept. */
  readonly keepCache: boolean
  /** Audits accessibility, best practices and SEO too, which takes longer. */
  readonly allCategories: boolean
}

/** The parts of Lighthouse's result that are read here. */
interface Report {
  readonly runtimeError?: { readonly code: string; readonly message: string }
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly numericValue?: number }>>
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
      }
    >
  >
}

type Lighthouse = (
  url: string,
  flags: Readonly<Record<string, unknown>>,
) => Promise<{ readonly lhr: Report } | undefined>

const CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const

/**
 * @param port of the browser's remote debugging.
 * @returns audits a page with the phone profile.
 */
export async function lighthouseOn(
  port: number,
): Promise<(url: string, options: VisitOptions) => Promise<Audit>> {
  install()
  const { default: lighthouse } = (await import(pathToFileURL(ENTRY).href)) as { default: Lighthouse }
  return async (url, { keepCache, allCategories }) => {
    const visit = () =>
      lighthouse(url, {
        port,
        logLevel: 'silent',
        locale: 'en',
        output: 'json',
        onlyCategories: allCategories ? ['performance', ...CATEGORIES] : ['performance'],
        disableStorageReset: keepCache,
        // The stored session stays.
        clearStorageTypes: ['service_workers', 'cache_storage', 'indexeddb', 'shader_cache'],
      })
    const first = await visit()
    // On a busy machine the browser sometimes loses a trace, so the audit is repeated.
    const result = first?.lhr.runtimeError?.code === 'NO_NAVSTART' ? await visit() : first
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    return readReport(result.lhr, url, allCategories)
  }
}

function install(): void {
  if (existsSync(ENTRY)) return
  process.stderr.write(`Installing Lighthouse ${VERSION} into .cache…\n`)
  const { status } = spawnSync(
    'npm',
    ['install', '--prefix', FOLDER, '--no-audit', '--no-fund', `lighthouse@${VERSION}`],
    { stdio: ['ignore', 2, 2] },
  )
  if (status !== 0) throw new Error('Lighthouse could not be installed')
}

function readReport({ audits, categories, runtimeError }: Report, url: string, hasScores: boolean): Audit {
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const number = (id: string): number => {
    const value = audits[id]?.numericValue
    if (value === undefined) throw new Error(`${url}: Lighthouse has no value for ${id}`)
    return value
  }
  const score = (id: (typeof CATEGORIES)[number]) => categories[id]?.score ?? 0
  return {
    firstPaint: number('first-contentful-paint'),
    largestPaint: number('largest-contentful-paint'),
    blocking: number('total-blocking-time'),
    layoutShift: number('cumulative-layout-shift'),
    transferred: number('total-byte-weight'),
    scores: hasScores
      ? {
          accessibility: score('accessibility'),
          bestPractices: score('best-practices'),
          seo: score('seo'),
          failed: CATEGORIES.flatMap((id) => categories[id]?.auditRefs ?? [])
            .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
            .map(({ id }) => id),
        }
      : null,
  }
}
