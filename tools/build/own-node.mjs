/** The Node that the product runs on, which `package.json` pins as a package of its platform: ≥ 24 even where an older one is installed. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const OWN_MAJOR = 24
const FORWARDED_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP']

/**
 * Continues this command on the product's own Node if an older one began it, which then waits and ends with the same status. npm puts the
 * folder of installed programs first into the path of its commands, so that only a command's first run on a fresh clone, or one without
 * npm, begins on another Node.
 * @param programs folder of the installed packages' programs
 * @param running version of the Node that began
 * @throws Error where the platform has no package of Node
 */
export async function continueOnOwnNode(programs, running = process.versions.node) {
  if (Number.parseInt(running, 10) >= OWN_MAJOR) return
  const program = join(programs, 'node')
  if (!existsSync(program)) {
    throw new Error(
      `Node ${OWN_MAJOR} has no package for ${process.platform}-${process.arch}: install Node ${OWN_MAJOR} or newer; this is ${running}.`,
    )
  }
  // Before the child starts, since an unheard signal would end this process and leave the child.
  for (const signal of FORWARDED_SIGNALS) process.on(signal, () => child.kill(signal))
  const child = spawn(program, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, PATH: [programs, process.env.PATH].join(delimiter) },
  })
  await new Promise((_resolve, reject) => {
    child.once('error', reject)
    // The command ends by the signal that ended its child, so that the caller sees the same.
    child.once('exit', (status, signal) => {
      if (signal === null) process.exit(status)
      process.removeAllListeners(signal)
      process.kill(process.pid, signal)
    })
  })
}
