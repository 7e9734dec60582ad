/** The operator's commands, as `npm run admin` runs them. */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { keysOf, sharedInstallation } from './installation.ts'

const MAIN = fileURLToPath(new URL('../../tools/admin/main.ts', import.meta.url))

/** The program in one file: loading its modules one by one would take most of a command's time. Made once a worker. */
let bundled: Promise<string> | undefined

async function bundle(): Promise<string> {
  const build = await rolldown({ input: MAIN, platform: 'node' })
  const { output } = await build.generate({ format: 'esm', codeSplitting: false })
  await build.close()
  return output[0].code
}

/** Runs a command. @returns what it prints @throws if it fails, with what it says of that */
export async function admin(...words: string[]): Promise<string> {
  bundled ??= bundle()
  const installation = sharedInstallation()
  return execFileSync(process.execPath, ['--input-type=module', '-', ...words], {
    input: await bundled,
    encoding: 'utf8',
    env: {
      ...process.env,
      SUPABASE_URL: installation.url,
      SUPABASE_SERVICE_ROLE_KEY: keysOf(installation).serviceRole,
    },
  })
}
