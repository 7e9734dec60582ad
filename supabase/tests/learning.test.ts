/** Exercises, where a learner continues, and what was made. */
import { describe, expect, it } from 'vitest'
import { SENT } from './learner-device.ts'
import { ana, answer, done, learning, owner, refusal, useScene } from './learning-scene.ts'
import { idOf } from './world.ts'

useScene()

describe('an exercise', () => {
  it('explains after the answer, and the same attempt counts once', async () => {
    expect(await ana('select public.exercise_feedback($1) as feedback', idOf('Bolos/exercício'))).toEqual([
      { feedback: null },
    ])
    const [wrong] = await answer(1)
    expect(wrong).toMatchObject({
      feedback: {
        passed: false,
        right_count: 0,
        questions: [{ chosen: 1, right_option: 2, is_right: false, explanation: 'Porque não.' }],
      },
    })
    expect(await answer(2)).toEqual([wrong])
    expect(await answer(2, 'second')).toMatchObject([{ feedback: { passed: true } }])
    expect(await ana('select count(*)::int as kept from public.exercise_attempts')).toEqual([{ kept: 2 }])
  })

  it('may be tried 30 times an hour', async () => {
    for (let count = 0; count < 30; count += 1) await answer(1, `attempt ${count}`)
    expect(await refusal(() => answer(2, 'one more'))).toBe('PT429')
  })

  it('takes an own photo of a recipe of the material', async () => {
    await owner(
      `insert into public.exercises (id, material_id, kind, title) values ($1, $2, 'photo', 'Foto')`,
      idOf('foto'),
      idOf('Bolos'),
    )
    for (const [photo, learner, item] of [
      ['hers', 'ana', 'b1'],
      ['of another recipe', 'ana', 'd1'],
      ["another's", 'bia', 'b1'],
    ] as const) {
      await owner(
        'insert into public.photos (id, user_id, item_id, width, height) values ($1, $2, $3, 9, 9)',
        idOf(photo),
        idOf(learner),
        idOf(item),
      )
    }
    const handIn = (photo: string) =>
      ana('select public.hand_in_photo($1, $2, $3) as result', idOf('handed in'), idOf('foto'), idOf(photo))
    expect(await refusal(() => handIn('of another recipe'))).toBe('22023')
    expect(await refusal(() => handIn("another's"))).toBe('22023')
    expect(await handIn('hers')).toEqual([{ result: { passed: true } }])
    await owner('delete from public.photos')
    expect(await learning()).toMatchObject({ exercises_done: 1, exercises_total: 2 })
  })
})

describe('continuing', () => {
  const next = async () => {
    const [row] = await ana(
      'select materials.next_item_id as item from public.materials where id = $1',
      idOf('Bolos'),
    )
    return row?.['item']
  }
  it('leads to the recipe that was begun, else to the first that is not done', async () => {
    expect(await next()).toBe(idOf('b1'))
    await ana(SENT.opened, idOf('b3'))
    expect(await next()).toBe(idOf('b3'))
    await done('b3')
    expect(await next()).toBe(idOf('b1'))
    await done('b1', 'b2')
    expect(await next()).toBeNull()
  })
})

describe('rhythm', () => {
  it('counts recipes by week and month, and skills by what is done', async () => {
    const made = `insert into public.makings (id, item_id, made_on, minutes)
      select gen_random_uuid(), $1, (now() at time zone 'America/Sao_Paulo')::date - $2::int, 30`
    await ana(made, idOf('b1'), 0)
    await ana(made, idOf('b1'), 0)
    await ana(made, idOf('b2'), 70)
    const weeks = await ana(
      `select makings, recipes, extract(isodow from week)::int as day from public.cooking_rhythm('America/Sao_Paulo', 4)`,
    )
    expect(weeks).toHaveLength(4)
    expect(weeks[0]).toEqual({ makings: 2, recipes: 1, day: 1 })
    const months = await ana('select makings, recipes, minutes from public.made_by_month()')
    expect(months).toEqual([
      { makings: 2, recipes: 1, minutes: 60 },
      { makings: 1, recipes: 1, minutes: 30 },
    ])
    expect(await refusal(() => ana(`select * from public.cooking_rhythm('Nowhere')`))).toBe('22023')
    await owner(`insert into public.skills (id, slug, title) values ($1, 'massas', 'Massas')`, idOf('massas'))
    await owner(
      'insert into public.item_skills values ($1, $3), ($2, $3)',
      idOf('b1'),
      idOf('d1'),
      idOf('massas'),
    )
    expect(await ana('select slug, done, total from public.own_skills()')).toEqual([
      { slug: 'massas', done: 1, total: 2 },
    ])
  })
})
