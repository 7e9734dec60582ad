/** Methods of the client that copy, move and remove files, and options of the client itself. */
import { like, TIME, UUID } from '../../auth/shapes.ts'
import { DUPLICATE, NO_OBJECT, REFUSED_BY_POLICY, type StorageCases } from '../storage-case.ts'
import { KEPT, mine } from './own-files.ts'

export const changeCases: StorageCases = {
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
