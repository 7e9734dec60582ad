/** Methods of the client that read, list, sign, copy, move and remove. */
import { having, like, listOf, TIME, UUID } from '../../auth/shapes.ts'
import { DUPLICATE, NO_BUCKET, NO_OBJECT, REFUSED_BY_POLICY, type StorageCases } from '../storage-case.ts'
import type { World } from '../world.ts'

async function mine(world: World, bucket = 'own') {
  return (await world.account()).from(bucket)
}

const KEPT = {
  eTag: like(/^"[\da-f]{32}"$/),
  size: 7,
  mimetype: 'text/plain',
  cacheControl: 'max-age=3600',
  lastModified: TIME,
  contentLength: 7,
  httpStatusCode: 200,
}

/** A folder with objects and folders of its own. */
async function folder(world: World): Promise<string> {
  const files = (await world.operator()).from('own')
  for (const name of ['b.txt', 'a.txt', 'c/d.txt', 'c/e/f.txt', 'C-large.txt']) {
    await files.upload(`${world.uid}/${name}`, Buffer.from('um bolo'), { contentType: 'text/plain' })
  }
  return world.uid
}

const names = (data: readonly { readonly name: string }[] | null | undefined): readonly string[] =>
  (data ?? []).map(({ name }) => name)

export const fileCases: StorageCases = {
  'from().download': [
    {
      says: 'gives the bytes with their type',
      act: async (world) => {
        const { data } = await (await mine(world)).download(await world.stored())
        return [await data?.text(), data?.type]
      },
      gives: ['um bolo', 'text/plain'],
    },
    {
      says: 'gives a stream',
      act: async (world) => {
        const { data } = await (await mine(world)).download(await world.stored()).asStream()
        return new Response(data).text()
      },
      gives: 'um bolo',
    },
    {
      says: 'reads a public bucket without a policy',
      act: async (world) =>
        (await (await world.anon()).from('open').download(await world.stored('open'))).data?.text(),
      gives: 'um bolo',
    },
    {
      says: "refuses another's",
      act: async (world) =>
        (await world.account('00000000-0000-4000-8000-000000000000'))
          .from('own')
          .download(await world.stored()),
      refused: { status: 400, statusCode: '404', message: 'Object not found' },
    },
    {
      says: 'refuses a bucket that is not there',
      act: async (world) => (await mine(world, 'nowhere')).download('a'),
      refused: NO_BUCKET,
    },
  ],
  'from().info': [
    {
      says: 'gives all facts of an object',
      act: async (world) => (await mine(world)).info(await world.stored()),
      gives: {
        id: UUID,
        name: like(/\/bolo\.txt$/),
        version: UUID,
        bucketId: 'own',
        size: 7,
        contentType: 'text/plain',
        cacheControl: 'max-age=3600',
        etag: KEPT.eTag,
        metadata: {},
        lastModified: TIME,
        createdAt: TIME,
      },
    },
    {
      says: 'refuses one that is not there',
      act: async (world) => (await mine(world)).info(`${world.uid}/none`),
      refused: NO_OBJECT,
    },
    {
      says: 'refuses one that a policy hides',
      act: async (world) =>
        (await world.account('00000000-0000-4000-8000-000000000000')).from('own').info(await world.stored()),
      refused: NO_OBJECT,
    },
  ],
  'from().exists': [
    {
      says: 'is true of one that is there',
      act: async (world) => (await mine(world)).exists(await world.stored()),
      gives: true,
    },
    {
      says: 'is false of one that is not',
      act: async (world) => (await (await mine(world)).exists(`${world.uid}/none`)).data,
      gives: false,
    },
    {
      says: 'names the status of one that is not',
      act: async (world) => {
        const { error } = await (await mine(world)).exists(`${world.uid}/none`)
        throw error ?? new Error('no error')
      },
      refused: { status: 400, message: like(/./) },
    },
  ],
  'from().list': [
    {
      says: 'gives folders and objects of a folder in the order of their names',
      act: async (world) => (await mine(world)).list(await folder(world)),
      gives: [
        {
          name: 'a.txt',
          id: UUID,
          updated_at: TIME,
          created_at: TIME,
          last_accessed_at: TIME,
          metadata: KEPT,
        },
        {
          name: 'b.txt',
          id: UUID,
          updated_at: TIME,
          created_at: TIME,
          last_accessed_at: TIME,
          metadata: KEPT,
        },
        {
          name: 'C-large.txt',
          id: UUID,
          updated_at: TIME,
          created_at: TIME,
          last_accessed_at: TIME,
          metadata: KEPT,
        },
        { name: 'c', id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null },
      ],
    },
    {
      says: 'pages',
      act: async (world) => {
        const path = await folder(world)
        const files = await mine(world)
        const pages = [0, 2, 4].map(async (offset) =>
          names((await files.list(path, { limit: 2, offset })).data),
        )
        return Promise.all(pages)
      },
      gives: [['a.txt', 'b.txt'], ['C-large.txt', 'c'], []],
    },
    {
      says: 'sorts the other way, and by time',
      act: async (world) => {
        const path = await folder(world)
        const files = await mine(world)
        const down = await files.list(path, { sortBy: { column: 'name', order: 'desc' } })
        const byTime = await files.list(path, { sortBy: { column: 'created_at', order: 'asc' } })
        return [names(down.data), names(byTime.data)]
      },
      gives: [
        ['c', 'C-large.txt', 'b.txt', 'a.txt'],
        ['c', 'b.txt', 'a.txt', 'C-large.txt'],
      ],
    },
    {
      says: 'searches by the beginning of a name in any case',
      act: async (world) =>
        names((await (await mine(world)).list(await folder(world), { search: 'c' })).data),
      gives: ['C-large.txt', 'c'],
    },
    {
      says: 'takes the signs of patterns as they are',
      act: async (world) =>
        names((await (await mine(world)).list(await folder(world), { search: '%' })).data),
      gives: [],
    },
    {
      says: 'gives nothing that a policy hides',
      act: async (world) => (await mine(world)).list('someone'),
      gives: [],
    },
    {
      says: 'gives nothing of a bucket that is not there',
      act: async (world) => (await mine(world, 'nowhere')).list(),
      gives: [],
    },
    {
      says: 'is allowed alone by a policy that asks for the operation',
      act: async (world) => {
        await (await world.operator()).from('shelf').upload(`${world.uid}/a.txt`, 'x')
        const anon = (await world.anon()).from('shelf')
        const { data, error } = await anon.download(`${world.uid}/a.txt`)
        return [names((await anon.list(world.uid)).data), data, error?.message]
      },
      gives: [['a.txt'], null, 'Object not found'],
    },
    {
      says: 'refuses a column that does not exist',
      act: async (world) => (await mine(world)).list('', { sortBy: { column: 'size', order: 'asc' } }),
      refused: {
        status: 400,
        statusCode: '400',
        message: 'body/sortBy/column must be equal to one of the allowed values',
      },
    },
    {
      says: 'refuses a limit of 0',
      act: async (world) => (await mine(world)).list('', { limit: 0 }),
      refused: { status: 400, statusCode: '400', message: 'body/limit must be >= 1' },
    },
  ],
  'from().listV2': [
    {
      says: 'gives folders and objects apart, page by page',
      act: async (world) => {
        const prefix = `${await folder(world)}/`
        const files = await mine(world)
        const first = await files.listV2({ prefix, with_delimiter: true, limit: 3 })
        const cursor = first.data?.nextCursor ?? ''
        const second = await files.listV2({ prefix, with_delimiter: true, limit: 3, cursor })
        return [first, second].map(({ data }) => ({
          hasNext: data?.hasNext,
          folders: names(data?.folders).map((name) => name.slice(prefix.length)),
          objects: names(data?.objects).map((name) => name.slice(prefix.length)),
        }))
      },
      gives: [
        { hasNext: true, folders: [], objects: ['C-large.txt', 'a.txt', 'b.txt'] },
        { hasNext: false, folders: ['c/'], objects: [] },
      ],
    },
    {
      says: 'gives all objects below a prefix without a delimiter',
      act: async (world) => {
        const prefix = `${await folder(world)}/c`
        const { data } = await (await mine(world)).listV2({ prefix })
        return [data?.hasNext, data?.folders, data?.objects]
      },
      gives: [
        false,
        [],
        listOf(having({ id: UUID, name: like(/\/c\//), metadata: KEPT, created_at: TIME, updated_at: TIME })),
      ],
    },
    {
      says: 'sorts by time, across pages',
      act: async (world) => {
        const prefix = `${await folder(world)}/`
        const files = await mine(world)
        const all: string[] = []
        for (let cursor: string | undefined; ;) {
          const options = { prefix, limit: 2, sortBy: { column: 'created_at', order: 'desc' } } as const
          const { data } = await files.listV2({ ...options, ...(cursor === undefined ? {} : { cursor }) })
          all.push(...names(data?.objects).map((name) => name.slice(prefix.length)))
          cursor = data?.nextCursor
          if (cursor === undefined) return all
        }
      },
      gives: ['C-large.txt', 'c/e/f.txt', 'c/d.txt', 'a.txt', 'b.txt'],
    },
    {
      says: 'refuses a cursor that is none',
      act: async (world) => (await mine(world)).listV2({ cursor: 'nonsense' }),
      refused: { status: 400, statusCode: '400', message: 'Invalid Parameter continuation token' },
    },
  ],
  'from().createSignedUrl': [
    {
      says: 'gives an address that works without a token',
      act: async (world) => {
        const { data } = await (await mine(world)).createSignedUrl(await world.stored(), 60)
        const response = await fetch(data?.signedUrl ?? '')
        return [response.status, await response.text(), response.headers.has('expires')]
      },
      gives: [200, 'um bolo', true],
    },
    {
      says: 'gives one that saves under a name',
      act: async (world) => {
        const { data } = await (
          await mine(world)
        ).createSignedUrl(await world.stored(), 60, { download: 'o bolo.txt' })
        return (await fetch(data?.signedUrl ?? '')).headers.get('content-disposition')
      },
      gives: like(/^attachment; filename=o(%20|%2520|%2B)bolo\.txt; filename\*=UTF-8''/),
    },
    {
      says: 'refuses one that is not there',
      act: async (world) => (await mine(world)).createSignedUrl(`${world.uid}/none`, 60),
      refused: NO_OBJECT,
    },
    {
      says: 'refuses no time',
      act: async (world) => (await mine(world)).createSignedUrl(await world.stored(), 0),
      refused: { status: 400, statusCode: '400', message: 'body/expiresIn must be >= 1' },
    },
  ],
  'from().createSignedUrls': [
    {
      says: 'signs those that the account may see, and says which it may not',
      act: async (world) => {
        const path = await world.stored()
        const { data } = await (await mine(world)).createSignedUrls([path, 'someone/else.txt'], 60)
        return (data ?? []).map(({ error, path: named, signedUrl }) => [
          error,
          named === path,
          typeof signedUrl,
        ])
      },
      gives: [
        [null, true, 'string'],
        ['Either the object does not exist or you do not have access to it', false, 'object'],
      ],
    },
    {
      says: 'refuses an empty list',
      act: async (world) => (await mine(world)).createSignedUrls([], 60),
      refused: { status: 400, statusCode: '400', message: 'body/paths must NOT have fewer than 1 items' },
    },
  ],
  'from().getPublicUrl': [
    {
      says: 'gives an address that works for a public bucket alone',
      act: async (world) => {
        const open = (await world.anon()).from('open').getPublicUrl(await world.stored('open'))
        const own = (await world.anon()).from('own').getPublicUrl(await world.stored())
        const [ok, refused] = await Promise.all([fetch(open.data.publicUrl), fetch(own.data.publicUrl)])
        return [ok.status, await ok.text(), refused.status, await refused.json()]
      },
      gives: [
        200,
        'um bolo',
        400,
        { statusCode: '404', error: 'Bucket not found', message: 'Bucket not found', code: 'NoSuchBucket' },
      ],
    },
  ],
  'from().copy': [
    {
      says: 'copies bytes, type and metadata',
      act: async (world) => {
        const path = await world.stored()
        const files = await mine(world)
        const copied = await files.copy(path, `${world.uid}/copy.txt`)
        const saved = await files.download(`${world.uid}/copy.txt`)
        return [copied.data?.path === `own/${world.uid}/copy.txt`, await saved.data?.text(), saved.data?.type]
      },
      gives: [true, 'um bolo', 'text/plain'],
    },
    {
      says: 'copies into another bucket',
      act: async (world) => {
        const path = await world.stored()
        await (await mine(world)).copy(path, path, { destinationBucket: 'open' })
        return (await (await world.anon()).from('open').download(path)).data?.text()
      },
      gives: 'um bolo',
    },
    {
      says: 'leaves both whole when one is removed',
      act: async (world) => {
        const path = await world.stored()
        const files = await mine(world)
        await files.copy(path, `${world.uid}/copy.txt`)
        await files.remove([path])
        return (await files.download(`${world.uid}/copy.txt`)).data?.text()
      },
      gives: 'um bolo',
    },
    {
      says: 'refuses a source that is not there',
      act: async (world) => (await mine(world)).copy(`${world.uid}/none`, `${world.uid}/b`),
      refused: NO_OBJECT,
    },
    {
      says: 'refuses a target that is taken',
      act: async (world) => {
        const path = await world.stored()
        return (await mine(world)).copy(path, path)
      },
      refused: DUPLICATE,
    },
    {
      says: "refuses another's folder",
      act: async (world) => (await mine(world)).copy(await world.stored(), 'someone/b'),
      refused: REFUSED_BY_POLICY,
    },
  ],
  'from().move': [
    {
      says: 'gives another name',
      act: async (world) => {
        const path = await world.stored()
        const files = await mine(world)
        const moved = await files.move(path, `${world.uid}/c/d.txt`)
        const [former, now] = [await files.download(path), await files.download(`${world.uid}/c/d.txt`)]
        return [moved.data, former.error?.message, await now.data?.text()]
      },
      gives: [{ message: 'Successfully moved' }, 'Object not found', 'um bolo'],
    },
    {
      says: 'moves into another bucket',
      act: async (world) => {
        const path = await world.stored()
        await (await mine(world)).move(path, path, { destinationBucket: 'open' })
        return (await (await world.anon()).from('open').download(path)).data?.text()
      },
      gives: 'um bolo',
    },
    {
      says: 'refuses a source that is not there',
      act: async (world) => (await mine(world)).move(`${world.uid}/none`, `${world.uid}/b`),
      refused: NO_OBJECT,
    },
    {
      says: 'refuses a target that is taken',
      act: async (world) =>
        (await mine(world)).move(await world.stored(), await world.stored('own', 'x', { name: 'b' })),
      refused: DUPLICATE,
    },
    {
      says: "refuses another's folder",
      act: async (world) => (await mine(world)).move(await world.stored(), 'someone/b'),
      refused: REFUSED_BY_POLICY,
    },
  ],
  'from().remove': [
    {
      says: 'gives what it removed, and leaves out what is not there',
      act: async (world) => {
        const path = await world.stored()
        return (await mine(world)).remove([path, `${world.uid}/none`])
      },
      gives: [
        {
          name: like(/bolo\.txt$/),
          bucket_id: 'own',
          owner: '',
          owner_id: '',
          version: UUID,
          id: UUID,
          updated_at: TIME,
          created_at: TIME,
          last_accessed_at: TIME,
          metadata: KEPT,
          user_metadata: {},
        },
      ],
    },
    {
      says: "removes nothing of another's",
      act: async (world) =>
        (await world.account('00000000-0000-4000-8000-000000000000'))
          .from('own')
          .remove([await world.stored()]),
      gives: [],
    },
    {
      says: 'refuses an empty list',
      act: async (world) => (await mine(world)).remove([]),
      refused: { status: 400, statusCode: '400', message: 'body/prefixes must NOT have fewer than 1 items' },
    },
  ],
  'from().purgeCache': [
    {
      says: 'succeeds for the operator',
      act: async (world) => (await world.operator()).from('open').purgeCache('a'),
      gives: { message: 'success' },
    },
    {
      says: 'is refused to accounts',
      act: async (world) => (await mine(world)).purgeCache('a'),
      refused: { status: 403, statusCode: '403', message: 'Access denied: Invalid role' },
    },
  ],
  'from().toBase64': [
    {
      says: 'encodes',
      act: async (world) => Promise.resolve((await mine(world)).toBase64('ã')),
      gives: 'w6M=',
    },
  ],
  'from().throwOnError': [
    {
      says: 'returns data',
      act: async (world) => (await (await mine(world)).throwOnError().list(world.uid)).data,
      gives: [],
    },
  ],
  'from().setHeader': [
    {
      says: 'adds a header to all requests',
      act: async (world) => {
        const files = await mine(world)
        files.setHeader('authorization', `Bearer ${await world.operatorToken()}`)
        return (await files.download(await world.stored())).data?.text()
      },
      gives: 'um bolo',
    },
  ],
}
