/** The weight of the pictures: a phone on a slow line waits for these bytes. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const ALL_BYTES = 3_000_000
/** The heaviest file of each width, in bytes. */
const FILE_BYTES: readonly (readonly [width: number, bytes: number])[] = [
  [360, 12_000],
  [640, 32_000],
  [960, 56_000],
]

/** Prints the sum. @throws if a file is heavier than its width allows, or their sum exceeds its limit. */
export function checkWeights(folder: string): void {
  let sum = 0
  for (const file of readdirSync(folder).filter((name) => /\.(?:avif|webp|png|svg)$/.test(name))) {
    const { size } = statSync(join(folder, file))
    sum += size
    const width = Number(/-(\d+)\.(?:avif|webp)$/.exec(file)?.[1] ?? Number.POSITIVE_INFINITY)
    const limit = FILE_BYTES.find(([upTo]) => width <= upTo)?.[1] ?? ALL_BYTES
    if (size > limit) throw new Error(`${file} weighs ${size} bytes, more than the ${limit} of its width.`)
  }
  process.stdout.write(
    `${(sum / 1000).toFixed(0).padStart(8)} kB  all pictures: the budget is ${ALL_BYTES / 1000} kB\n`,
  )
  if (sum > ALL_BYTES) throw new Error(`All pictures weigh ${sum} bytes, more than ${ALL_BYTES}.`)
}
