/** Methods of the client that make addresses of files. */
import { like } from '../../auth/shapes.ts'
import { NO_OBJECT, type StorageCases } from '../storage-case.ts'
import { mine } from './own-files.ts'

export const addressCases: StorageCases = {
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
}
