/** Rights to files: rows of storage.objects in the product's buckets, as the storage service asks for them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type PolicyDatabase } from './database.ts'
import { DENIED } from './policies.cases.ts'
import { callerNamed, createWorld, idOf } from './world.ts'

let database: PolicyDatabase

beforeAll(async () => {
  database = await openDatabase()
  await createWorld(database.owner)
})
afterAll(() => database.close())

const ask = (who: string, text: string, ...values: unknown[]) =>
  database.ask(callerNamed(who), { text, values })

const own = (who: string, file = 'retrato') => `${idOf(who)}/${file}`
const photoOf = (who: string) => own(who, idOf(`${who}'s photo of Mousses`))

const NEW_FILES: readonly {
  who: string
  tries: string
  bucket: string
  name: string
  gives: string[] | string
}[] = [
  { who: 'stranger', tries: 'a portrait', bucket: 'avatars', name: own('stranger'), gives: ['1'] },
  { who: 'stranger', tries: 'a photo', bucket: 'photos', name: own('stranger'), gives: ['1'] },
  { who: 'stranger', tries: "another's folder", bucket: 'photos', name: own('buyer'), gives: DENIED },
  { who: 'stranger', tries: 'no folder', bucket: 'photos', name: idOf('stranger'), gives: DENIED },
  {
    who: 'stranger',
    tries: 'a deeper folder',
    bucket: 'photos',
    name: own('stranger', 'a/b'),
    gives: DENIED,
  },
  { who: 'stranger', tries: 'a cover', bucket: 'covers', name: 'bolos.webp', gives: DENIED },
  {
    who: 'stranger',
    tries: 'an own folder of covers',
    bucket: 'covers',
    name: own('stranger'),
    gives: DENIED,
  },
  { who: 'nameless', tries: 'a photo', bucket: 'photos', name: own('stranger'), gives: DENIED },
  { who: 'anon', tries: 'a photo', bucket: 'photos', name: own('stranger'), gives: DENIED },
  { who: 'anon', tries: 'a cover', bucket: 'covers', name: 'bolos.webp', gives: DENIED },
  { who: 'operator', tries: 'a cover', bucket: 'covers', name: 'bolos.webp', gives: ['1'] },
]

describe('files', () => {
  it.each(NEW_FILES)('$who adds $tries', async ({ who, bucket, name, gives }) => {
    const text = `with added as (insert into storage.objects (bucket_id, name) values ($1, $2) returning 1) select count(*) from added`
    // RETURNING asks for the right to read too, which visitors lack as well.
    expect(await ask(who, text, bucket, name)).toEqual(gives)
  })

  it.each([
    { who: 'buyer', sees: 2 },
    { who: 'otherBuyer', sees: 1 },
    { who: 'stranger', sees: 0 },
    { who: 'nameless', sees: 0 },
    { who: 'anon', sees: 0 },
  ])('$who sees $sees files', async ({ who, sees }) => {
    expect(await ask(who, 'select count(*) from storage.objects')).toEqual([String(sees)])
  })

  it('are replaced, renamed and deleted only by their learner, within the own folder', async () => {
    const rename = `with changed as (update storage.objects set name = $2 where name = $1 returning 1) select count(*) from changed`
    expect(await ask('buyer', rename, photoOf('buyer'), own('buyer', 'nova'))).toEqual(['1'])
    expect(await ask('buyer', rename, photoOf('buyer'), own('stranger', 'nova'))).toBe(DENIED)
    expect(await ask('stranger', rename, photoOf('buyer'), own('stranger', 'nova'))).toEqual(['0'])
    const move = `with changed as (update storage.objects set bucket_id = 'covers' where name = $1 returning 1) select count(*) from changed`
    expect(await ask('buyer', move, photoOf('buyer'))).toBe(DENIED)
    expect(await deletedBy('stranger')).toBe(0)
    expect(await deletedBy('buyer')).toBe(1)
  })

  /** As the storage service deletes: with the setting that SQL by hand lacks. */
  async function deletedBy(who: string): Promise<number | null> {
    const { owner } = database
    await owner.query('begin')
    await owner.query(`set local storage.allow_delete_query = 'true'`)
    await owner.query('set local role authenticated')
    await owner.query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify({ role: 'authenticated', sub: idOf(who) }),
    ])
    const { rowCount } = await owner.query('delete from storage.objects where name = $1', [photoOf('buyer')])
    await owner.query('rollback')
    return rowCount
  }

  it('are refused once the limit of files or bytes is reached, and another learner is not affected', async () => {
    const add = 'insert into storage.objects (bucket_id, name) values ($1, $2)'
    const limit = (files: number, bytes: number) =>
      database.owner.query('update private.file_limits set max_files = $1, max_bytes = $2', [files, bytes])
    await limit(2, 10_000)
    expect(await ask('buyer', add, 'photos', own('buyer'))).toBe(DENIED)
    expect(await ask('otherBuyer', add, 'photos', own('otherBuyer'))).toEqual([])
    const update = (set: string) =>
      `with changed as (update storage.objects set ${set} where name = '${photoOf('buyer')}' returning 1) select count(*) from changed`
    const move = update(`bucket_id = 'avatars'`)
    await database.owner.query(`update private.file_limits set max_files = 0 where bucket_id = 'avatars'`)
    expect(await ask('buyer', update(`metadata = '{"size": 5}'`))).toEqual(['1'])
    expect(await ask('buyer', update(`name = '${own('buyer', 'nova')}'`))).toEqual(['1'])
    expect(await ask('buyer', move)).toBe(DENIED)
    await database.owner.query(`update private.file_limits set max_files = 1 where bucket_id = 'avatars'`)
    expect(await ask('buyer', move)).toEqual(['1'])
    await limit(3, 2_000)
    expect(await ask('buyer', add, 'photos', own('buyer'))).toBe(DENIED)
    await limit(3, 2_001)
    expect(await ask('buyer', add, 'photos', own('buyer'))).toEqual([])
    expect(
      await ask(
        'buyer',
        `select concat_ws(' ', files, bytes, max_files, max_bytes) from public.file_usage() where bucket_id = 'photos'`,
      ),
    ).toEqual(['2 2000 3 2001'])
  })

  it('count as photos only once their picture is there, in recipes that the learner may read', async () => {
    const add = 'insert into public.photos (id, item_id, width, height) values ($1, $2, 1, 1) returning 1'
    expect(await ask('buyer', add, idOf('nothing uploaded'), idOf('Mousses/aula'))).toBe(DENIED)
    await database.owner.query(`insert into storage.objects (bucket_id, name) values ('photos', $1)`, [
      own('buyer', idOf('uploaded')),
    ])
    expect(await ask('buyer', add, idOf('uploaded'), idOf('Bolos/aula'))).toBe(DENIED)
    expect(await ask('stranger', add, idOf('uploaded'), idOf('Mousses/amostra'))).toBe(DENIED)
    expect(await ask('buyer', add, idOf('uploaded'), idOf('Mousses/aula'))).toEqual(['1'])
  })

  it("go with their account, and no other account's", async () => {
    const count = async () => {
      const { rows } = await database.owner.query<{ total: number; gone: number }>(
        `select count(*)::int as total, (count(*) filter (where name like $1))::int as gone from storage.objects`,
        [`${idOf('refunded')}/%`],
      )
      return rows[0]
    }
    const before = await count()
    await database.owner.query('delete from auth.users where id = $1', [idOf('refunded')])
    expect(await count()).toEqual({ total: (before?.total ?? 0) - 1, gone: 0 })
    await expect(database.owner.query('delete from storage.objects')).rejects.toThrow(/Direct deletion/)
  })
})
