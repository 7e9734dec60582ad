/** Methods of the client that read and list files. */
import { having, like, listOf, TIME, UUID } from '../../auth/shapes.ts'
import { NO_BUCKET, NO_OBJECT, type StorageCases } from '../storage-case.ts'
import type { World } from '../world.ts'
import { KEPT, mine } from './own-files.ts'

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
}
