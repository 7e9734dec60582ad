/**
 * Measures the storage service in turns beside nginx on the same files, the disk alone, and libvips alone; then its lists as a
 * folder grows, and its memory during slow downloads. Machines differ, so compare the ratios within one run.
 */
import { randomFillSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded/embedded-postgres.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { signApiKey } from '../apps/server/src/platform/tokens/tokens.ts'
import { asOwner, createDatabase } from './databases.ts'
import { download, downloadSlowly, startClients } from './downloads.ts'
import { loadWith, posting } from './load.ts'
import { hasNginx, startNginx } from './nginx.ts'
import { inTurns, median, perSecond, print, ratio } from './printing.ts'
import { residentMegabytes } from './resident-memory.ts'
import { freePort, startProduct, type StartedServer } from './servers.ts'

const JWT_SECRET = 'a secret of the bench alone, long enough'
const BUCKET = 'bench'
const FILES = { '1 MB': 1_000_000, '100 MB': 100_000_000 } as const
const LARGE = FILES['100 MB']
const CONNECTIONS = 16
const CLIENTS = 2
const ROUNDS = 5
const ROUND_MS = 2_000
const UPLOADS = 5
const IMAGES = 12
/** The number of pictures that the service renders at once. */
const RENDERING = 2
const FOLDERS = { few: 10, many: 10_000 }
const LIST_ROUNDS = 7
const LIST_MS = 500
const SLOW_DOWNLOADS = 50
/** Pause of a slow reader after each piece. */
const READER_RESTS_MS = 25
const IDLE_MS = 5_000
const SLOW_MS = 15_000

const log = createLog(() => undefined)
const scratch = mkdtempSync(join(tmpdir(), 'atelie-bench-'))
const folders = { database: join(scratch, 'database'), files: join(scratch, 'files') }
for (const folder of Object.values(folders)) mkdirSync(folder, { mode: 0o700 })
const bytes = randomFillSync(Buffer.allocUnsafeSlow(LARGE))
const postgres = await startEmbeddedPostgres(folders.database, 'only-for-the-bench', log)
try {
  print('load of the machine before', loadavg()[0]?.toFixed(1) ?? '')
  const key = await signApiKey('service_role', JWT_SECRET, Math.floor(Date.now() / 1000))
  const headers = { host: 'localhost', apikey: key, authorization: `Bearer ${key}` }
  const url = await createDatabase(postgres.url, 'storage', log)
  const start = async () => startProduct(await freePort(), url, JWT_SECRET, scratch)
  const product = await start()
  try {
    await send(product, '/bucket', headers, JSON.stringify({ id: BUCKET, name: BUCKET, public: true }))
    for (const [name, size] of Object.entries(FILES)) {
      writeFileSync(join(folders.files, fileOf(name)), bytes.subarray(0, size))
      await send(product, `/object/${BUCKET}/${fileOf(name)}`, headers, bytes.subarray(0, size))
    }
    await printDownloads(product)
    await printUploads(product, headers)
    await printRendering(product, headers)
    await asOwner(url, async (client) => {
      for (const [folder, objects] of Object.entries(FOLDERS))
        await client.query(
          `insert into storage.objects (bucket_id, name, metadata, version)
           select $1, $2 || '/' || md5(n::text), '{"size": 1}', n::text from generate_series(1, $3::int) as n`,
          [BUCKET, folder, objects],
        )
      await client.query('vacuum analyze storage.objects')
    })
    await printLists(product, headers)
  } finally {
    await product.stop()
  }
  // A process that has not yet taken the uploads' buffers.
  const rested = await start()
  try {
    await printMemory(rested)
  } finally {
    await rested.stop()
  }
  print('load of the machine after', loadavg()[0]?.toFixed(1) ?? '')
} finally {
  await postgres.stop()
  rmSync(scratch, { recursive: true, force: true })
}

/** Sends by Node's own client, which is several times as fast as `fetch` for a body. */
async function send(
  { port }: StartedServer,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer,
): Promise<void> {
  const type = typeof body === 'string' ? 'application/json' : 'application/octet-stream'
  const sent = request({
    port,
    host: '127.0.0.1',
    path: `/storage/v1${path}`,
    method: 'POST',
    headers: {
      ...headers,
      'content-type': type,
      'content-length': Buffer.byteLength(body),
      'x-upsert': 'true',
    },
  }).end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const answer = await text(response)
  if (response.statusCode !== 200) throw new Error(`${path} was answered with ${answer}`)
}

async function printDownloads(product: StartedServer): Promise<void> {
  print(`${CONNECTIONS} connections, MB/s`, 'storage', 'nginx', 'ratio', '(goal)', 'client busy')
  if (!hasNginx()) return print('nginx is not installed', 'none')
  const clients = startClients(CLIENTS)
  const nginx = await startNginx(folders.files, scratch)
  try {
    for (const name of Object.keys(FILES)) {
      const from = (port: number, folder: string) => () =>
        clients.download({
          port,
          path: `${folder}/${fileOf(name)}`,
          connections: CONNECTIONS,
          milliseconds: ROUND_MS,
        })
      const [ours = [], others = []] = await inTurns(ROUNDS, [
        from(product.port, `/storage/v1/object/public/${BUCKET}`),
        from(nginx.port, ''),
      ])
      const [rates, nginxRates] = [ours, others].map((turns) =>
        turns.map(({ megabytesPerSecond }) => megabytesPerSecond),
      )
      const busy = [ours, others].map((turns) => median(turns.map(({ clientBusy }) => clientBusy)).toFixed(2))
      print(
        `downloads of ${name}`,
        whole(rates ?? []),
        whole(nginxRates ?? []),
        ratio(rates ?? [], nginxRates ?? []),
        '(≥ 0.70)',
        busy.join(', '),
      )
    }
  } finally {
    clients.stop()
    await nginx.stop()
  }
}

async function printUploads(
  product: StartedServer,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const rateOf = async (work: () => Promise<void>) => {
    const begun = performance.now()
    await work()
    return LARGE / 1000 / (performance.now() - begun)
  }
  const [ours = [], disk = []] = await inTurns(UPLOADS, [
    () => rateOf(() => send(product, `/object/${BUCKET}/uploaded`, headers, bytes)),
    () => rateOf(writeSynced),
  ])
  print('one at a time, MB/s', 'storage', 'the disk', 'ratio')
  print('uploads of 100 MB', whole(ours), whole(disk), ratio(ours, disk))
}

async function writeSynced(): Promise<void> {
  const path = join(scratch, 'written')
  const file = await open(path, 'w')
  await file.writeFile(bytes)
  await file.sync()
  await file.close()
  rmSync(path)
}

async function printRendering(
  product: StartedServer,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const photo = await photograph()
  await send(product, `/object/${BUCKET}/photo.jpg`, { ...headers }, photo)
  let width = 200
  const rateOf = async (render: (width: number) => Promise<unknown>) => {
    const begun = performance.now()
    const one = async () => {
      // Each width is rendered once, so that none is cached. Both variants get nearly the same widths.
      for (let count = 0; count < IMAGES / RENDERING; count += 1) await render((width += 1))
    }
    await Promise.all(Array.from({ length: RENDERING }, one))
    return IMAGES / ((performance.now() - begun) / 1000)
  }
  const path = `http://127.0.0.1:${product.port}/storage/v1/render/image/public/${BUCKET}/photo.jpg`
  const [ours = [], alone = []] = await inTurns(ROUNDS, [
    () =>
      rateOf(async (wanted) => {
        const response = await fetch(`${path}?width=${wanted}`)
        if (response.status !== 200) throw new Error(`an image was answered with ${await response.text()}`)
        await response.arrayBuffer()
      }),
    () =>
      rateOf((wanted) =>
        sharp(photo).autoOrient().resize({ width: wanted }).jpeg({ quality: 80, mozjpeg: true }).toBuffer(),
      ),
  ])
  print(`${RENDERING} at a time`, 'storage', 'libvips', 'ratio')
  print('photos of 12 megapixels rendered', perSecond(ours), perSecond(alone), ratio(ours, alone))
}

/** Blurred noise, since it compresses as a photograph does. */
function photograph(): Promise<Buffer> {
  const raw = { width: 4_000, height: 3_000, channels: 3 } as const
  const noise = bytes.subarray(0, raw.width * raw.height * raw.channels)
  sharp.concurrency(1)
  return sharp(noise, { raw }).blur(3).jpeg({ quality: 85 }).toBuffer()
}

/** The time of a page depends on its length, so that both folders show pages of equal length. */
async function printLists(product: StartedServer, headers: Readonly<Record<string, string>>): Promise<void> {
  const timeOf = (path: string, body: object) => async () => {
    const asked = posting(`/storage/v1/object/${path}/${BUCKET}`, headers, body)
    const load = { port: product.port, callers: [() => asked], milliseconds: LIST_MS }
    return median((await loadWith(load)).milliseconds)
  }
  const [many, few] = [`${FOLDERS.many} objects`, `${FOLDERS.few} objects`]
  print('milliseconds of a page of 10', many, few, 'ratio', '(goal)')
  for (const [path, bodyOf] of [
    ['list', (folder: string) => ({ prefix: folder, limit: FOLDERS.few })],
    ['list-v2', (folder: string) => ({ prefix: `${folder}/`, limit: FOLDERS.few, with_delimiter: true })],
  ] as const) {
    const [large = [], small = []] = await inTurns(LIST_ROUNDS, [
      timeOf(path, bodyOf('many')),
      timeOf(path, bodyOf('few')),
    ])
    const times = [large, small].map((turns) => median(turns).toFixed(2))
    print(`POST /object/${path}`, ...times, ratio(large, small), '(≤ 1.50)')
  }
}

async function printMemory(product: StartedServer): Promise<void> {
  const path = (name: string) => `/storage/v1/object/public/${BUCKET}/${fileOf(name)}`
  await download({ port: product.port, path: path('1 MB'), connections: 1, milliseconds: 200 })
  const idle = await residentMegabytes(product.processId, IDLE_MS)
  const large = { port: product.port, path: path('100 MB'), connections: SLOW_DOWNLOADS }
  const end = await downloadSlowly(large, READER_RESTS_MS)
  const busy = await residentMegabytes(product.processId, SLOW_MS)
  end()
  print('resident memory, MB', 'downloads', 'idle', 'ratio', '(goal)')
  print(
    `${SLOW_DOWNLOADS} slow downloads of 100 MB`,
    whole([busy]),
    whole([idle]),
    ratio([busy], [idle]),
    '(≤ 1.20)',
  )
}

function fileOf(name: string): string {
  return name.replace(' ', '-')
}

function whole(figures: readonly number[]): string {
  return Math.round(median(figures)).toString()
}
