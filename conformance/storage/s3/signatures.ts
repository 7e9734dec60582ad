/** Who may: access keys, session tokens and signed addresses. */
import {
  GetObjectCommand,
  ListBucketsCommand,
  PutObjectCommand,
  type S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { ANON_KEY, S3_ACCESS_KEY } from '../server/settings.ts'
import type { StorageCase, StorageCases } from '../storage-case.ts'
import type { World } from '../world.ts'
import { clientOf } from './s3-bucket.ts'
import { gives, KEY, refuses, TEXT } from './s3-case.ts'

const refusesClient = (says: string, settings: S3ClientConfig, code: string): StorageCase =>
  refuses(says, (_, world) => clientOf(world, settings).send(new ListBucketsCommand({})), 403, code)

const sessionOf = async (world: World) => ({
  accessKeyId: 'storage-single-tenant',
  secretAccessKey: ANON_KEY,
  sessionToken: await world.accountToken(),
})

const accountOf = async (world: World): Promise<S3Client> =>
  clientOf(world, { credentials: await sessionOf(world) })

const refusesAddress = (
  says: string,
  ask: (read: string, write: string, copy: Readonly<Record<string, string>>) => Promise<Response>,
): StorageCase =>
  gives(
    `refuses ${says}`,
    async ({ client, Bucket, put }) => {
      await put('one', TEXT)
      const [read, write] = await Promise.all([
        getSignedUrl(client, new GetObjectCommand({ Bucket, Key: 'one' }), { expiresIn: 60 }),
        getSignedUrl(client, new PutObjectCommand({ Bucket, Key: 'two' }), { expiresIn: 60 }),
      ])
      return (await ask(read, write, { 'x-amz-copy-source': `/${Bucket}/one` })).status
    },
    403,
  )

export const signatureCases: StorageCases = {
  'An access key': [
    refusesClient(
      'is refused if it is unknown',
      { credentials: { ...S3_ACCESS_KEY, accessKeyId: 'other' } },
      'AccessDenied',
    ),
    refusesClient(
      'is refused with another secret',
      { credentials: { ...S3_ACCESS_KEY, secretAccessKey: 'other' } },
      'SignatureDoesNotMatch',
    ),
    refusesClient(
      'is refused by a clock that is an hour off',
      { systemClockOffset: 3_600_000 },
      'RequestTimeTooSkewed',
    ),
  ],
  'A refusal': [
    gives(
      'is a document without a namespace, as boto3 reads it',
      async (_, world) => {
        const { status, headers, text } = await world.ask('GET', '/s3/none/none')
        return [status, headers['content-type'], text.replace(/<RequestId>.*/, '')]
      },
      [
        403,
        'application/xml; charset=utf-8',
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Error><Code>AccessDenied</Code><Message>Missing signature</Message><Resource>/none/none</Resource>',
      ],
    ),
  ],
  'A session token': [
    gives(
      'writes and reads where the policies of its account allow it',
      async (_, world) => {
        const client = await accountOf(world)
        const mine = { Bucket: 'own', Key: `${world.uid}/bolo.txt` }
        await client.send(new PutObjectCommand({ ...mine, Body: TEXT }))
        return (await client.send(new GetObjectCommand(mine))).Body?.transformToString()
      },
      TEXT,
    ),
    refuses(
      'reads nothing else',
      async (bucket, world) => {
        await bucket.put(KEY, TEXT)
        return (await accountOf(world)).send(new GetObjectCommand({ Bucket: bucket.Bucket, Key: KEY }))
      },
      404,
      'NoSuchKey',
    ),
    refuses(
      'writes nothing else',
      async ({ Bucket }, world) =>
        (await accountOf(world)).send(new PutObjectCommand({ Bucket, Key: KEY, Body: TEXT })),
      403,
      'AccessDenied',
    ),
    gives(
      'reads by a signed address',
      async (_, world) => {
        const Key = await world.stored('own', TEXT)
        const read = new GetObjectCommand({ Bucket: 'own', Key })
        return (await fetch(await getSignedUrl(await accountOf(world), read, { expiresIn: 60 }))).text()
      },
      TEXT,
    ),
    refuses(
      'that has ended is refused',
      async (_, world) => {
        const credentials = { ...(await sessionOf(world)), sessionToken: await world.expiredToken() }
        return clientOf(world, { credentials }).send(new ListBucketsCommand({}))
      },
      403,
      'AccessDenied',
    ),
    refuses(
      'that was changed is refused',
      async (_, world) => {
        const session = await sessionOf(world)
        const credentials = { ...session, sessionToken: `${session.sessionToken}x` }
        return clientOf(world, { credentials }).send(new ListBucketsCommand({}))
      },
      403,
      'AccessDenied',
    ),
    refuses(
      'with another secret than the anonymous key is refused',
      async (_, world) => {
        const credentials = { ...(await sessionOf(world)), secretAccessKey: 'other' }
        return clientOf(world, { credentials }).send(new ListBucketsCommand({}))
      },
      403,
      'SignatureDoesNotMatch',
    ),
  ],
  'A signed address': [
    gives(
      'writes and reads',
      async ({ client, Bucket }) => {
        const object = { Bucket, Key: KEY }
        const write = await getSignedUrl(client, new PutObjectCommand(object), { expiresIn: 60 })
        const { status } = await fetch(write, { method: 'PUT', body: TEXT })
        const read = await getSignedUrl(client, new GetObjectCommand(object), { expiresIn: 60 })
        return [status, await (await fetch(read)).text()]
      },
      [200, TEXT],
    ),
    refusesAddress('to copy by the address of a write', (_, write, headers) =>
      fetch(write, { method: 'PUT', headers }),
    ),
    refusesAddress('to delete by the address of a read', (read) => fetch(read, { method: 'DELETE' })),
    refusesAddress('another name', (read) => fetch(read.replace('one?', 'two?'))),
    refusesAddress('another lifetime', (read) =>
      fetch(read.replace('X-Amz-Expires=60', 'X-Amz-Expires=600')),
    ),
    refusesAddress('an address without a signature', (read) => fetch(read.replace(/\?.*/, ''))),
  ],
}
