/** What is done, and the recipes that a certificate then still asks evidence for. */
import { SENT } from './learner-device.ts'
import { ana, as, begun, owner, sell, undo } from './learning-scene.ts'
import { idOf } from './world.ts'

export const RECIPES = ['b1', 'b2', 'b3']
/** A third of the 40 minutes of each. */
export const ASKED = 14

export async function tick(...items: string[]): Promise<void> {
  for (const item of items) await ana(SENT.done, idOf(item))
}

/** Opens all three recipes at once and ticks them so many minutes later. */
async function tickAfter(minutes: number): Promise<void> {
  for (const item of RECIPES) await begun(item, minutes)
  await tick(...RECIPES)
}

interface Photo {
  readonly who?: string
  /** What the file holds; a file of its own by default. */
  readonly content?: string
}

export async function photograph(
  item: string,
  { who = 'ana', content = `picture of ${item}` }: Photo = {},
): Promise<void> {
  const id = idOf(`${content} of ${item} by ${who}`)
  await owner(
    `insert into storage.objects (bucket_id, name, metadata) values ('photos', $1, jsonb_build_object('eTag', $2::text))`,
    `${idOf(who)}/${id}`,
    content,
  )
  await as(
    who,
    `insert into public.photos (id, item_id, width, height, taken_at) values ($1, $2, 9, 9, '2020-01-01')`,
    id,
    idOf(item),
  )
}

/** Deletes the files of photos and leaves their rows, as a request to the storage service does. */
async function deleteFiles(): Promise<void> {
  await owner(`select set_config('storage.allow_delete_query', 'true', true)`)
  await owner(`delete from storage.objects where bucket_id = 'photos'`)
}

/** Lets so many minutes pass since all recipes were opened. */
export const pass = (minutes: number) =>
  owner(`update public.item_progress set opened_at = opened_at - make_interval(mins => $1)`, minutes)

export const edit = (minutes: number, item = 'b1') =>
  owner('update public.items set duration_min = $2 where id = $1', idOf(item), minutes)

/** The recipes that lack evidence, and the minutes after which each has it. */
export async function lacking(course = 'Bolos', who = 'ana'): Promise<Record<string, number>> {
  const rows = await as(
    who,
    `select title, ceil(extract(epoch from proven_from - now()) / 60)::int as minutes from public.missing_evidence($1)`,
    idOf(course),
  )
  return Object.fromEntries(rows.map(({ title, minutes }) => [String(title), Number(minutes)]))
}

interface Case {
  readonly when: string
  readonly act: () => Promise<unknown>
  /** Minutes to wait by recipe; none where the certificate is issued. */
  readonly lacks: Readonly<Record<string, number>>
}

/** Recipes that are opened together follow one another in the order of their ids. */
const SEQUENCE = RECIPES.toSorted((one, other) => (idOf(one) < idOf(other) ? -1 : 1))
/** Waits of the last recipes of the sequence, in minutes; none for those before. */
const waitsOf = (...minutes: readonly number[]): Record<string, number> =>
  Object.fromEntries(SEQUENCE.slice(-minutes.length).map((item, index) => [item, minutes[index] ?? 0]))
const [FIRST = '', SECOND = '', THIRD = ''] = SEQUENCE

export const CASES: readonly Case[] = [
  { when: 'all is ticked at once', act: () => tick(...RECIPES), lacks: waitsOf(14, 28, 42) },
  {
    when: 'the time of one recipe has passed since all were opened',
    act: () => tickAfter(14),
    lacks: waitsOf(14, 28),
  },
  { when: 'all but a minute has passed', act: () => tickAfter(41), lacks: waitsOf(1) },
  { when: 'the time of each has passed', act: () => tickAfter(42), lacks: {} },
  {
    when: 'each was opened after the one before was made',
    act: async () => {
      for (const [index, item] of SEQUENCE.entries()) await begun(item, 3 * ASKED - index * ASKED)
      await tick(...RECIPES)
    },
    lacks: {},
  },
  {
    when: 'the last was opened just now',
    act: async () => {
      await begun(FIRST, 600)
      await begun(SECOND, 600)
      await tick(...RECIPES)
    },
    lacks: waitsOf(14),
  },
  {
    when: 'there is a photo of each',
    act: async () => {
      await tick(...RECIPES)
      for (const item of RECIPES) await photograph(item)
    },
    lacks: {},
  },
  {
    when: 'there was a photo of each before the mark',
    act: async () => {
      for (const item of RECIPES) await photograph(item)
      await tick(...RECIPES)
    },
    lacks: {},
  },
  {
    when: 'there is a photo of two, and time enough for the third',
    act: async () => {
      await photograph(FIRST)
      await photograph(SECOND)
      await tickAfter(ASKED)
    },
    lacks: {},
  },
  {
    when: 'there is a photo of one alone',
    act: async () => {
      await tick(...RECIPES)
      await photograph(FIRST)
    },
    lacks: waitsOf(14, 28),
  },
  {
    when: 'the files of the photos are deleted',
    act: async () => {
      for (const item of RECIPES) await photograph(item)
      await deleteFiles()
      await tick(...RECIPES)
    },
    lacks: waitsOf(14, 28, 42),
  },
  {
    when: 'the photos are deleted',
    act: async () => {
      for (const item of RECIPES) await photograph(item)
      await ana('delete from public.photos')
      await tick(...RECIPES)
    },
    lacks: waitsOf(14, 28, 42),
  },
  {
    when: 'the photos are of another learner',
    act: async () => {
      await sell('Bolos', 'paid', 'bia')
      for (const item of RECIPES) await photograph(item, { who: 'bia' })
      await tick(...RECIPES)
    },
    lacks: waitsOf(14, 28, 42),
  },
  {
    when: 'the photos are of another recipe',
    act: async () => {
      await sell('Doces')
      for (const content of RECIPES) await photograph('d1', { content })
      await tick(...RECIPES)
    },
    lacks: waitsOf(14, 28, 42),
  },
  {
    when: 'one file is the photo of all',
    act: async () => {
      await tick(...RECIPES)
      for (const item of SEQUENCE) await photograph(item, { content: 'the same' })
      await owner(
        `update public.photos set created_at = now() - interval '1 hour' where item_id = $1`,
        idOf(FIRST),
      )
    },
    lacks: waitsOf(14, 28),
  },
  {
    when: 'the device states times, dates and photos that are not there',
    act: async () => {
      for (const item of RECIPES)
        await ana(
          `insert into public.makings (id, item_id, made_on, minutes, photo_id) values ($1, $2, '2020-01-01', 600, $1)`,
          idOf(`making of ${item}`),
          idOf(item),
        )
    },
    lacks: waitsOf(14, 28, 42),
  },
  {
    when: 'the device dates its steps',
    act: async () => {
      for (const item of RECIPES)
        await ana(
          `insert into public.item_progress (item_id, steps_done, steps_at) values ($1, 3, '2020-01-01')`,
          idOf(item),
        )
      await tick(...RECIPES)
    },
    lacks: waitsOf(14, 28, 42),
  },
  {
    when: 'a recipe states no time',
    act: async () => {
      for (const item of RECIPES) await edit(0, item)
      await tickAfter(59)
    },
    lacks: waitsOf(1),
  },
  {
    when: 'recipes are of a minute',
    act: async () => {
      for (const item of RECIPES) await edit(1, item)
      await tickAfter(14)
    },
    lacks: waitsOf(1),
  },
  {
    when: 'a night was entered as work',
    act: async () => {
      await edit(1_440, FIRST)
      await tickAfter(120 + 2 * ASKED)
    },
    lacks: {},
  },
  {
    when: 'a night in the fridge is stated as waiting',
    act: async () => {
      await owner('update public.items set waiting_min = 720')
      await tickAfter(42)
    },
    lacks: {},
  },
  {
    when: 'the teacher states more time afterwards',
    act: async () => {
      await tickAfter(41)
      for (const item of RECIPES) await edit(4_000, item)
    },
    lacks: waitsOf(1),
  },
  {
    when: 'the teacher states less time afterwards',
    act: async () => {
      await tickAfter(41)
      for (const item of RECIPES) await edit(15, item)
    },
    lacks: waitsOf(1),
  },
  {
    when: 'the marks are older than the rule',
    act: async () => {
      await tickAfter(37)
      await owner('alter table public.item_progress disable trigger set_evidence_min')
      await owner('update public.item_progress set evidence_min = null')
      await owner('alter table public.item_progress enable trigger set_evidence_min')
      await edit(30, THIRD)
    },
    lacks: waitsOf(1),
  },
  {
    when: 'a mark was taken back and set again',
    act: async () => {
      await tickAfter(42)
      await owner('delete from public.certificates')
      await undo('b1')
      await tick('b1')
    },
    lacks: {},
  },
  {
    when: 'the progress of one was deleted and begun anew',
    act: async () => {
      await tickAfter(600)
      await owner('delete from public.certificates')
      await ana('delete from public.item_progress where item_id = $1', idOf(THIRD))
      await tick(THIRD)
    },
    lacks: waitsOf(14),
  },
  {
    when: 'a recipe without evidence no longer counts',
    act: async () => {
      await begun(FIRST, 600)
      await begun(SECOND, 600)
      await tick(...RECIPES)
      await owner('update public.items set is_mandatory = false where id = $1', idOf(THIRD))
      await ana('select * from public.settle_certificates()')
    },
    lacks: {},
  },
]
