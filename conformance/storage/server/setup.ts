/**
 * Starts the server of the storage contracts once per run, with its own database and folder.
 * - TEST_DATABASE_URL: a superuser's address of the Postgres to use; `npm test` sets it.
 * - TEST_S3_URL: such as `http://KEY:SECRET@localhost:9000`, a server for S3 that keeps the bytes; without it they are files.
 * - CONFORMANCE_STORAGE_URL: a server that runs already, configured by `settings.ts`, on whose database rules.sql was run.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startAll } from '../../server-under-test.ts'
import { SETTINGS } from './settings.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Base address of the storage server. */
    storageAddress: string
  }
}

const RULES = new URL('rules.sql', import.meta.url)

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env['CONFORMANCE_STORAGE_URL']
  if (running) {
    project.provide('storageAddress', running)
    return () => Promise.resolve()
  }
  const adminUrl = process.env['TEST_DATABASE_URL']
  if (!adminUrl) throw new Error('TEST_DATABASE_URL is not set: run the tests with `npm test`')
  const name = `storage_contracts_${randomBytes(6).toString('hex')}`
  const databaseUrl = Object.assign(new URL(adminUrl), { pathname: name }).href
  await run(adminUrl, `create database ${name} template template0`)
  const folder = mkdtempSync(join(tmpdir(), 'storage-contracts-'))
  const placeOfBytes = await openS3(name.replaceAll('_', '-'))
  const end = async () => {
    await run(adminUrl, `drop database if exists ${name} with (force)`)
    rmSync(folder, { recursive: true })
  }
  const servers = await startAll({
    main: {
      command: `${process.execPath} tools/storage.mjs`,
      settings: (url, port) => ({
        ...SETTINGS,
        ...placeOfBytes,
        DATABASE_URL: databaseUrl,
        STORAGE_PUBLIC_URL: url,
        PORT: String(port),
        STORAGE_FILE_BACKEND_PATH: folder,
      }),
      isServing: async (url) => (await fetch(`${url}/status`)).ok,
    },
  }).catch(async (error: unknown) => {
    await end()
    throw error
  })
  await run(databaseUrl, readFileSync(RULES, 'utf8'))
  project.provide('storageAddress', servers.addresses.main)
  return async () => {
    await servers.stop()
    await end()
  }
}

/** @returns settings of a server whose bytes are in a new bucket of TEST_S3_URL; none where that is not set. */
async function openS3(bucket: string): Promise<Readonly<Record<string, string>>> {
  const address = process.env['TEST_S3_URL']
  if (address === undefined) return {}
  const { origin, username, password } = new URL(address)
  const credentials = {
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  }
  const client = new S3Client({ endpoint: origin, region: 'us-east-1', forcePathStyle: true, credentials })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
  return {
    STORAGE_BACKEND: 's3',
    STORAGE_S3_BUCKET: bucket,
    STORAGE_S3_ENDPOINT: origin,
    STORAGE_S3_FORCE_PATH_STYLE: 'true',
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  }
}

async function run(connectionString: string, sql: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  await client.query(sql)
  await client.end()
}
