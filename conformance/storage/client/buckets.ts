/** Methods of the client that are about buckets. */
import type { StorageClient } from '@supabase/storage-js'
import { having, like, listOf, TIME } from '../../auth/shapes.ts'
import { NO_BUCKET, REFUSED_BY_POLICY, type StorageCase, type StorageCases } from '../storage-case.ts'
import type { World } from '../world.ts'

/** A bucket that the case may change. */
async function made(world: World, options: { public?: boolean; fileSizeLimit?: number | string } = {}) {
  const operator = await world.operator()
  await operator.createBucket(world.name, { public: false, ...options })
  return operator
}

const notEnabled = (feature: string) => ({
  status: 400,
  statusCode: '409',
  message: `The feature ${feature} is not enabled for this resource`,
})

function lifecycleRefused(act: (client: StorageClient) => Promise<unknown>): readonly StorageCase[] {
  const refused = notEnabled('object lifecycle')
  return [
    { says: 'switched off', act: async (world) => act(await world.operator()), refused },
    {
      says: 'switched off for accounts too, whether they see the bucket or not',
      act: async (world) => act(await world.account()),
      refused,
    },
    {
      says: 'a key that is forged',
      act: async (world) => {
        const client = await world.anon()
        client.setHeader('authorization', 'Bearer forged')
        return act(client)
      },
      refused: { status: 400, statusCode: '403', message: 'Invalid Compact JWS' },
    },
  ]
}

export const bucketCases: StorageCases = {
  createBucket: [
    {
      says: 'makes a private bucket',
      act: async (world) => {
        const operator = await world.operator()
        const made = await operator.createBucket(world.name)
        const { data } = await operator.getBucket(world.name)
        return [made.data?.name === world.name, data?.public, data?.file_size_limit, data?.allowed_mime_types]
      },
      gives: [true, false, null, null],
    },
    ...(
      [
        ['1MB', 1_000_000],
        ['20KB', 20_000],
        ['1.5mb', 1_500_000],
        ['3b', 3],
        [1234, 1234],
        [null, null],
      ] as const
    ).map(([written, bytes]) => ({
      says: `takes the size limit ${JSON.stringify(written)}`,
      act: async (world: World) => {
        const operator = await world.operator()
        await operator.createBucket(world.name, { public: true, fileSizeLimit: written })
        return (await operator.getBucket(world.name)).data?.file_size_limit
      },
      gives: bytes,
    })),
    {
      says: 'takes media types with wildcards',
      act: async (world) => {
        const operator = await world.operator()
        const allowedMimeTypes = ['image/*', 'text/plain', 'application/pdf']
        await operator.createBucket(world.name, { public: false, allowedMimeTypes })
        return (await operator.getBucket(world.name)).data?.allowed_mime_types
      },
      gives: ['image/*', 'text/plain', 'application/pdf'],
    },
    {
      says: 'takes the wish for no versions',
      act: async (world) => {
        const { data } = await (
          await world.operator()
        ).createBucket(world.name, { public: false, versioningStatus: 'DISABLED' })
        return data?.name === world.name
      },
      gives: true,
    },
    {
      says: 'refuses versions of objects, and makes no bucket',
      act: async (world) => {
        const operator = await world.operator()
        const { error } = await operator.createBucket(world.name, {
          public: false,
          versioningStatus: 'ENABLED',
        })
        return [error?.message, (await operator.getBucket(world.name)).error?.message]
      },
      gives: [notEnabled('object versioning').message, NO_BUCKET.message],
    },
    {
      says: 'refuses a name that is taken',
      act: async (world) => (await world.operator()).createBucket('own'),
      refused: { status: 400, statusCode: '409', message: 'The resource already exists' },
    },
    {
      says: 'refuses a name with a slash',
      act: async (world) => (await world.operator()).createBucket('a/b'),
      refused: { status: 400, statusCode: '400', message: 'Bucket name invalid' },
    },
    {
      says: 'refuses a name with a blank around it',
      act: async (world) => (await world.operator()).createBucket(' own '),
      refused: { status: 400, statusCode: '400', message: 'Bucket name invalid' },
    },
    {
      says: 'refuses a name of more than 100 characters',
      act: async (world) => (await world.operator()).createBucket('b'.repeat(101)),
      refused: { status: 400, statusCode: '400', message: 'Bucket name invalid' },
    },
    {
      says: 'refuses a size limit above that of the service',
      act: async (world) =>
        (await world.operator()).createBucket(world.name, { public: false, fileSizeLimit: '1gb' }),
      refused: { status: 400, statusCode: '413', message: 'The object exceeded the maximum allowed size' },
    },
    {
      says: 'refuses a size limit that is none',
      act: async (world) =>
        (await world.operator()).createBucket(world.name, { public: false, fileSizeLimit: 'big' }),
      refused: { status: 400, statusCode: '400', message: like(/./) },
    },
    {
      says: 'refuses a media type that is none',
      act: async (world) =>
        (await world.operator()).createBucket(world.name, { public: false, allowedMimeTypes: ['picture'] }),
      refused: { status: 400, statusCode: '415', message: 'mime type picture is not supported' },
    },
    {
      says: 'is refused to accounts without a policy',
      act: async (world) => (await world.account()).createBucket(world.name),
      refused: REFUSED_BY_POLICY,
    },
  ],
  getBucket: [
    {
      says: 'gives its properties',
      act: async (world) => (await world.operator()).getBucket('open'),
      gives: {
        id: 'open',
        name: 'open',
        owner: '',
        public: true,
        created_at: TIME,
        updated_at: TIME,
        file_size_limit: null,
        allowed_mime_types: null,
      },
    },
    {
      says: 'refuses one that is not there',
      act: async (world) => (await world.operator()).getBucket('nowhere'),
      refused: NO_BUCKET,
    },
    {
      says: 'refuses one that a policy hides',
      act: async (world) => (await world.account()).getBucket('drop'),
      refused: NO_BUCKET,
    },
  ],
  listBuckets: [
    {
      says: 'gives those that policies show',
      act: async (world) =>
        (await (await world.account()).listBuckets()).data?.map(({ id }) => id).toSorted(),
      gives: ['own', 'shelf'],
    },
    {
      says: 'gives nothing to the anonymous role without a policy',
      act: async (world) => (await world.anon()).listBuckets(),
      gives: [],
    },
    {
      says: 'pages, sorts and searches',
      act: async (world) => {
        const operator = await world.operator()
        for (const end of ['a', 'b', 'c']) await operator.createBucket(`${world.name}-${end}`)
        const page = { search: world.name, sortColumn: 'name', sortOrder: 'desc', limit: 2 } as const
        const first = await operator.listBuckets(page)
        const second = await operator.listBuckets({ ...page, offset: 2 })
        return [first, second].map(({ data }) => data?.map(({ name }) => name.slice(-1)))
      },
      gives: [['c', 'b'], ['a']],
    },
    {
      says: 'says what each bucket is',
      act: async (world) => (await world.operator()).listBuckets({ search: 'shelf' }),
      gives: listOf(having({ id: 'shelf', type: 'STANDARD', public: false, owner: '' })),
    },
    {
      says: 'refuses a limit of 0',
      act: async (world) => (await world.operator()).listBuckets({ limit: 0 }),
      refused: { status: 400, statusCode: '400', message: 'querystring/limit must be >= 1' },
    },
  ],
  updateBucket: [
    {
      says: 'changes what it names and leaves the rest',
      act: async (world) => {
        const operator = await made(world, { fileSizeLimit: '1MB' })
        const updated = await operator.updateBucket(world.name, { public: true })
        const { data } = await operator.getBucket(world.name)
        return [updated.data, data?.public, data?.file_size_limit]
      },
      gives: [{ message: 'Successfully updated' }, true, 1_000_000],
    },
    {
      says: 'lifts a limit by null',
      act: async (world) => {
        const operator = await made(world, { fileSizeLimit: 5 })
        await operator.updateBucket(world.name, { public: false, fileSizeLimit: null })
        return (await operator.getBucket(world.name)).data?.file_size_limit
      },
      gives: null,
    },
    ...(['ENABLED', 'SUSPENDED'] as const).map((versioningStatus): StorageCase => ({
      says: `refuses versions of objects (${versioningStatus}), and changes nothing`,
      act: async (world) => {
        const operator = await made(world)
        const { error } = await operator.updateBucket(world.name, { public: true, versioningStatus })
        return [error?.message, (await operator.getBucket(world.name)).data?.public]
      },
      gives: [notEnabled('object versioning').message, false],
    })),
    {
      says: 'refuses one that is not there',
      act: async (world) => (await world.operator()).updateBucket('nowhere', { public: true }),
      refused: NO_BUCKET,
    },
    {
      says: 'refuses one that a policy does not let change',
      act: async (world) => (await world.account()).updateBucket('own', { public: true }),
      refused: NO_BUCKET,
    },
  ],
  emptyBucket: [
    {
      says: 'deletes all objects',
      act: async (world) => {
        const operator = await made(world)
        const files = operator.from(world.name)
        for (const name of ['a.txt', 'b/c.txt']) await files.upload(name, 'x')
        const emptied = await operator.emptyBucket(world.name)
        return [emptied.data, (await files.list()).data]
      },
      gives: [{ message: 'Empty bucket has been queued. Completion may take up to an hour.' }, []],
    },
    {
      says: 'leaves an empty bucket',
      act: async (world) => (await (await made(world)).emptyBucket(world.name)).error,
      gives: null,
    },
    {
      says: 'refuses one that is not there',
      act: async (world) => (await world.operator()).emptyBucket('nowhere'),
      refused: NO_BUCKET,
    },
    {
      says: 'refuses all but the operator',
      act: async (world) => (await world.account()).emptyBucket('drop'),
      refused: { status: 403, statusCode: '403', message: 'Access denied: Invalid role' },
    },
  ],
  deleteBucket: [
    {
      says: 'deletes an empty bucket',
      act: async (world) => (await made(world)).deleteBucket(world.name),
      gives: { message: 'Successfully deleted' },
    },
    {
      says: 'refuses one that has objects',
      act: async (world) => {
        const operator = await made(world)
        await operator.from(world.name).upload('a.txt', 'x')
        return operator.deleteBucket(world.name)
      },
      refused: { status: 400, statusCode: '409', message: 'The bucket you tried to delete is not empty' },
    },
    {
      says: 'refuses one that is not there',
      act: async (world) => (await world.operator()).deleteBucket('nowhere'),
      refused: NO_BUCKET,
    },
    {
      says: 'refuses one without a policy that lets delete',
      act: async (world) => {
        await made(world)
        return (await world.account()).deleteBucket(world.name)
      },
      refused: NO_BUCKET,
    },
  ],
  getBucketLifecycle: lifecycleRefused((client) => client.getBucketLifecycle('own')),
  updateBucketLifecycle: lifecycleRefused((client) =>
    client.updateBucketLifecycle('own', {
      rules: [{ status: 'Enabled', filter: {}, noncurrentVersionExpiration: { noncurrentDays: 30 } }],
    }),
  ),
  deleteBucketLifecycle: lifecycleRefused((client) => client.deleteBucketLifecycle('own')),
  purgeBucketCache: [
    {
      says: 'succeeds for the operator',
      act: async (world) => (await world.operator()).purgeBucketCache('open'),
      gives: { message: 'success' },
    },
    {
      says: 'is refused to accounts',
      act: async (world) => (await world.account()).purgeBucketCache('open'),
      refused: { status: 403, statusCode: '403', message: 'Access denied: Invalid role' },
    },
  ],
  from: [
    {
      says: 'refers to a bucket without a request',
      act: async (world) => Promise.resolve(typeof (await world.anon()).from('nowhere').upload),
      gives: 'function',
    },
  ],
  throwOnError: [
    {
      says: 'throws what would be returned',
      act: async (world) => (await world.operator()).throwOnError().getBucket('nowhere'),
      refused: NO_BUCKET,
    },
    {
      says: 'returns data',
      act: async (world) => (await (await world.operator()).throwOnError().getBucket('own')).data?.id,
      gives: 'own',
    },
  ],
  setHeader: [
    {
      says: 'adds a header to all requests',
      act: async (world) => {
        const client = await world.anon()
        client.setHeader('authorization', `Bearer ${await world.operatorToken()}`)
        return (await client.getBucket('drop')).data?.id
      },
      gives: 'drop',
    },
  ],
}
