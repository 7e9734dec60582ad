/** Another program's server for S3, where there is one: that of TEST_S3_URL, else versitygw, if it is installed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { S3StoreSettings } from '../../src/services/storage/blobs/s3-client.ts'

export interface ForeignS3 {
  readonly name: string
  readonly endpoint: string
  /** It exists. */
  readonly bucket: string
  readonly credentials: NonNullable<S3StoreSettings['credentials']>
  stop(): Promise<void>
}

const PROGRAM = 'versitygw'
const KEYS = { accessKeyId: 'a-foreign-key', secretAccessKey: 'its-foreign-secret' }
const BUCKET = 'bytes'

/** @returns one server, or none. */
export async function openForeignS3(): Promise<readonly ForeignS3[]> {
  const named = process.env['TEST_S3_URL']
  const found = named === undefined ? await startInstalled() : namedServer(named)
  return found ? [found] : []
}

/** @param address such as `http://KEY:SECRET@localhost:9000/bucket` */
function namedServer(address: string): ForeignS3 {
  const { origin, pathname, username, password } = new URL(address)
  return {
    name: 'the server of TEST_S3_URL',
    endpoint: origin,
    bucket: pathname.slice(1),
    credentials: {
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    },
    stop: () => Promise.resolve(),
  }
}

/** @returns null where the program is not installed. */
async function startInstalled(): Promise<ForeignS3 | null> {
  const folder = mkdtempSync(join(tmpdir(), 'foreign-s3-'))
  const [files, attributes] = [join(folder, 'files'), join(folder, 'attributes')]
  mkdirSync(join(files, BUCKET), { recursive: true })
  mkdirSync(attributes)
  const port = await freePort()
  const env = { ...process.env, ROOT_ACCESS_KEY: KEYS.accessKeyId, ROOT_SECRET_KEY: KEYS.secretAccessKey }
  const options = ['--port', `127.0.0.1:${port}`, '--quiet']
  // Files in memory may have no further attributes, which then are files as well.
  const backend = ['posix', '--sidecar', attributes, files]
  const program = spawn(PROGRAM, [...options, ...backend], { env, stdio: 'ignore' })
  const ended = once(program, 'exit').then(
    () => true,
    () => true,
  )
  const stop = async () => {
    program.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const endpoint = `http://127.0.0.1:${port}`
  while (!(await answers(endpoint))) {
    if (await Promise.race([ended, sleep(50, false)])) {
      await stop()
      return null
    }
  }
  return { name: PROGRAM, endpoint, bucket: BUCKET, credentials: KEYS, stop }
}

const answers = (endpoint: string): Promise<boolean> =>
  fetch(endpoint).then(
    () => true,
    () => false,
  )

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
