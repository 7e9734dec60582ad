/** Methods of the client that store bytes. */
import { having, like, UUID } from '../../auth/shapes.ts'
import { DUPLICATE, NO_BUCKET, REFUSED_BY_POLICY, type StorageCases } from '../storage-case.ts'
import type { World } from '../world.ts'

const CAKE = 'um bolo'
const INVALID_KEY = { status: 400, statusCode: '400', message: like(/^Invalid key: /) }

async function mine(world: World, bucket = 'own') {
  return (await world.account()).from(bucket)
}

/** A bucket with rules for what it takes. */
async function bucketFor(world: World, options: { fileSizeLimit?: number; allowedMimeTypes?: string[] }) {
  const operator = await world.operator()
  await operator.createBucket(world.name, { public: false, ...options })
  return operator.from(world.name)
}

const KINDS: Readonly<Record<string, () => string | Uint8Array | Blob | ArrayBuffer | FormData>> = {
  text: () => CAKE,
  bytes: () => Buffer.from(CAKE),
  'a Blob': () => new Blob([CAKE], { type: 'text/plain' }),
  'an ArrayBuffer': () => new TextEncoder().encode(CAKE).buffer,
  'a form': () => {
    const form = new FormData()
    form.append('', new Blob([CAKE], { type: 'text/plain' }), 'bolo.txt')
    return form
  },
}

export const uploadCases: StorageCases = {
  'from().upload': [
    ...Object.entries(KINDS).map(([kind, body]) => ({
      says: `takes ${kind}`,
      act: async (world: World) => {
        const files = await mine(world)
        const path = `${world.uid}/pão de ló.txt`.normalize('NFC')
        const { data, error } = await files.upload(path, body(), { contentType: 'text/plain' })
        if (error) throw error
        const saved = await files.download(path)
        return [data.path === path, data.fullPath === `own/${path}`, data.id, await saved.data?.text()]
      },
      gives: [true, true, UUID, CAKE],
    })),
    {
      says: 'keeps type, cache control and user metadata',
      act: async (world) => {
        const files = await mine(world)
        const path = `${world.uid}/a.json`
        await files.upload(path, '{}', {
          contentType: 'application/json',
          cacheControl: '60',
          metadata: { dish: 'bolo', layers: 3 },
        })
        const { data } = await files.info(path)
        return [data?.contentType, data?.cacheControl, data?.metadata, data?.size]
      },
      gives: ['application/json', 'max-age=60', { dish: 'bolo', layers: 3 }, 2],
    },
    {
      says: 'without a cache time is kept for an hour',
      act: async (world) => {
        const files = await mine(world)
        await files.upload(`${world.uid}/a`, 'x')
        const { data } = await files.info(`${world.uid}/a`)
        return [data?.cacheControl, data?.metadata]
      },
      gives: ['max-age=3600', {}],
    },
    {
      says: 'replaces by upsert',
      act: async (world) => {
        const path = await world.stored()
        const files = await mine(world)
        const { error } = await files.upload(path, 'novo', { upsert: true, contentType: 'text/plain' })
        return [error, await (await files.download(path)).data?.text()]
      },
      gives: [null, 'novo'],
    },
    {
      says: 'spells a name one way, however it was composed',
      act: async (world) => {
        const files = await mine(world)
        const { data } = await files.upload(`${world.uid}/${'ação'.normalize('NFD')}.txt`, CAKE)
        const saved = await files.download(`${world.uid}/${'ação'.normalize('NFC')}.txt`)
        return [data?.path === `${world.uid}/${'ação'.normalize('NFD')}.txt`, await saved.data?.text()]
      },
      gives: [true, CAKE],
    },
    {
      says: 'of a placeholder of a folder takes no bytes, of any type',
      act: async (world) => {
        const files = await bucketFor(world, { allowedMimeTypes: ['image/*'] })
        return (
          await files.upload('new/.emptyFolderPlaceholder', new Uint8Array(), { contentType: 'text/plain' })
        ).error
      },
      gives: null,
    },
    {
      says: 'refuses a name that is taken',
      act: async (world) => (await mine(world)).upload(await world.stored(), CAKE),
      refused: DUPLICATE,
    },
    {
      says: "refuses another's folder",
      act: async (world) => (await mine(world)).upload('someone/else.txt', CAKE),
      refused: REFUSED_BY_POLICY,
    },
    {
      says: 'refuses to replace without the right to update',
      act: async (world) => {
        const files = await mine(world, 'drop')
        await files.upload(`${world.uid}.txt`, CAKE)
        return files.upload(`${world.uid}.txt`, 'novo', { upsert: true })
      },
      refused: REFUSED_BY_POLICY,
    },
    {
      says: 'refuses a bucket that is not there',
      act: async (world) => (await mine(world, 'nowhere')).upload('a', CAKE),
      refused: NO_BUCKET,
    },
    {
      says: 'refuses what is larger than the bucket takes',
      act: async (world) => (await bucketFor(world, { fileSizeLimit: 5 })).upload('a', CAKE),
      refused: { status: 400, statusCode: '413', message: 'The object exceeded the maximum allowed size' },
    },
    {
      says: 'refuses a type that the bucket does not take',
      act: async (world) =>
        (await bucketFor(world, { allowedMimeTypes: ['image/*'] })).upload('a', CAKE, {
          contentType: 'text/plain',
        }),
      refused: { status: 400, statusCode: '415', message: 'mime type text/plain is not supported' },
    },
    {
      says: 'refuses bytes that are of another type than the bucket takes',
      act: async (world) =>
        (await bucketFor(world, { allowedMimeTypes: ['image/*'] })).upload(
          'a',
          '<!doctype html><script>1</script>',
          {
            contentType: 'image/png',
          },
        ),
      refused: { status: 400, statusCode: '415', message: 'mime type text/html is not supported' },
    },
    ...['a#b', 'a\u0001b', 'a|b', 'a\\b', `a${'x'.repeat(1100)}`, '😀'].map((name) => ({
      says: `refuses the name ${JSON.stringify(name.slice(0, 12))}`,
      act: async (world: World) => {
        const token = await world.operatorToken()
        const { status, json } = await world.ask('POST', `/object/own/${encodeURIComponent(name)}`, {
          token,
          body: 'x',
        })
        throw Object.assign(new Error((json as { message: string }).message), {
          status,
          statusCode: (json as { statusCode: string }).statusCode,
        })
      },
      refused: INVALID_KEY,
    })),
  ],
  'from().update': [
    {
      says: 'replaces what is there',
      act: async (world) => {
        const path = await world.stored()
        const files = await mine(world)
        const { data } = await files.update(path, 'novo', { contentType: 'text/plain' })
        return [data?.id, await (await files.download(path)).data?.text()]
      },
      gives: [UUID, 'novo'],
    },
    {
      says: 'makes what is not there',
      act: async (world) => (await (await mine(world)).update(`${world.uid}/new`, CAKE)).error,
      gives: null,
    },
    {
      says: "refuses another's",
      act: async (world) => (await mine(world)).update('someone/else.txt', CAKE),
      refused: REFUSED_BY_POLICY,
    },
  ],
  'from().createSignedUploadUrl': [
    {
      says: 'gives an address and a token',
      act: async (world) => (await mine(world)).createSignedUploadUrl(`${world.uid}/later`),
      gives: having({
        signedUrl: like(/\/object\/upload\/sign\/own\/.*\?token=/),
        token: like(/\./),
        path: like(/later$/),
      }),
    },
    {
      says: 'refuses a name that is taken',
      act: async (world) => (await mine(world)).createSignedUploadUrl(await world.stored()),
      refused: DUPLICATE,
    },
    {
      says: 'allows a name that is taken by upsert',
      act: async (world) =>
        (await (await mine(world)).createSignedUploadUrl(await world.stored(), { upsert: true })).error,
      gives: null,
    },
    {
      says: "refuses another's folder",
      act: async (world) => (await mine(world)).createSignedUploadUrl('someone/x'),
      refused: REFUSED_BY_POLICY,
    },
  ],
  'from().uploadToSignedUrl': [
    {
      says: 'stores without a token of an account, for the account that signed',
      act: async (world) => {
        const files = await mine(world)
        const { data } = await files.createSignedUploadUrl(`${world.uid}/later`)
        const sent = await (
          await world.anon()
        )
          .from('own')
          .uploadToSignedUrl(data?.path ?? '', data?.token ?? '', CAKE)
        return [sent.data?.path === data?.path, await (await files.download(data?.path ?? '')).data?.text()]
      },
      gives: [true, CAKE],
    },
    {
      says: 'refuses another name',
      act: async (world) => {
        const { data } = await (await mine(world)).createSignedUploadUrl(`${world.uid}/later`)
        return (await world.anon())
          .from('own')
          .uploadToSignedUrl(`${world.uid}/other`, data?.token ?? '', CAKE)
      },
      refused: { status: 400, statusCode: '400', message: 'Invalid signature' },
    },
    {
      says: 'refuses a token for a download',
      act: async (world) => {
        const path = await world.stored()
        const { data } = await (await mine(world)).createSignedUrl(path, 60)
        const token = new URL(data?.signedUrl ?? '').searchParams.get('token') ?? ''
        return (await world.anon()).from('own').uploadToSignedUrl(path, token, CAKE)
      },
      refused: { status: 400, statusCode: '400', message: 'Token is not scoped for upload' },
    },
    {
      says: 'refuses a token that was not signed here',
      act: async (world) => (await world.anon()).from('own').uploadToSignedUrl('a', 'a.b.c', CAKE),
      refused: { status: 400, statusCode: '400', message: like(/./) },
    },
    {
      says: 'refuses the second upload without upsert',
      act: async (world) => {
        const { data } = await (await mine(world)).createSignedUploadUrl(`${world.uid}/later`)
        const anon = (await world.anon()).from('own')
        await anon.uploadToSignedUrl(data?.path ?? '', data?.token ?? '', CAKE)
        return anon.uploadToSignedUrl(data?.path ?? '', data?.token ?? '', 'novo')
      },
      refused: DUPLICATE,
    },
  ],
}
