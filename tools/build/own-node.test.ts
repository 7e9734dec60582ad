import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const MODULE = new URL('own-node.mjs', import.meta.url)
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'own-node-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the product’s own Node', () => {
  it('is not looked for by a command that runs on 24 or newer', async () => {
    for (const running of ['24.0.0', '26.10.0'])
      expect(await begin(running, '/nowhere')).toMatchObject({ status: 0, output: 'here' })
  })

  it('gets the arguments and the folder of programs, and the command ends with its status', async () => {
    const programs = programsWith('echo "$@"; echo "$PATH"; exit 7')
    const { status, output } = await begin('20.19.2', programs, ['one', 'two words'])
    expect(status).toBe(7)
    expect(output).toContain('one two words')
    expect(output.split('\n')[1]).toMatch(new RegExp(`^${programs}:`))
    expect(output).not.toContain('here')
  })

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'hears %s, and ends the command as it ends',
    async (signal) => {
      const orderly = programsWith(
        `trap 'echo ended; exit 0' ${signal.slice(3)}; echo ready; for i in $(seq 500); do sleep 0.02; done`,
      )
      expect(await begin('22.22.0', orderly, [], signal)).toMatchObject({
        status: 0,
        output: 'ready\nended\n',
      })
      const killed = programsWith('echo ready; exec sleep 60')
      expect(await begin('22.22.0', killed, [], signal)).toMatchObject({ status: null, signal })
    },
  )

  it('says what to install on a platform without a package of it', async () => {
    const { status, errors } = await begin('20.20.2', '/nowhere')
    expect(status).toBe(1)
    expect(errors).toMatch(
      /Node 24 has no package for \w+-\w+: install Node 24 or newer; this is 20\.20\.2\./,
    )
  })
})

function programsWith(script: string): string {
  const programs = mkdtempSync(join(folder, 'programs-'))
  const program = join(programs, 'node')
  writeFileSync(program, `#!/bin/sh\n${script}\n`)
  chmodSync(program, 0o755)
  return programs
}

/** Runs a command that prints `here` where it goes on by itself; sends it the signal as soon as it prints. */
async function begin(running: string, programs: string, args: string[] = [], signal?: NodeJS.Signals) {
  const command = join(folder, 'command.mjs')
  writeFileSync(
    command,
    `import { continueOnOwnNode } from ${JSON.stringify(MODULE.href)}
await continueOnOwnNode(${JSON.stringify(programs)}, '${running}')
process.stdout.write('here')`,
  )
  const child = spawn(process.execPath, [command, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  if (signal) child.stdout.once('data', () => child.kill(signal))
  const [[status, endedBy], output, errors] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ])
  return { status: status as number | null, signal: endedBy as string | null, output, errors }
}
