/** What a certificate asks for besides ticked recipes: a photo, or the time that making them takes. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RECIPES, ASKED, tick, photograph, pass, edit, lacking, CASES } from './certificate-evidence.cases.ts'
import {
  ana,
  answer,
  as,
  begun,
  done,
  learning,
  named,
  owner,
  sell,
  states,
  useScene,
} from './learning-scene.ts'
import { idOf } from './world.ts'

useScene()

const A_MOMENT: unknown = expect.any(String)

describe('a certificate', () => {
  it.each(CASES)('asks for $lacks where $when', async ({ act, lacks }) => {
    await named()
    await answer(2)
    await act()
    expect(await lacking()).toEqual(lacks)
    const count = Object.keys(lacks).length
    expect(await states()).toEqual(count === 0 ? ['Bolos valid'] : [])
    expect(await learning()).toMatchObject({
      percent: 100,
      left: 0,
      state: count === 0 ? 'issued' : 'waiting',
      unproven: count,
      proven_from: count === 0 ? null : A_MOMENT,
    })
    if (count === 0) return
    // What lacks is time, or a photo.
    await pass(Math.max(...Object.values(lacks)))
    await ana('select * from public.settle_certificates()')
    expect([await lacking(), await states()]).toEqual([{}, ['Bolos valid']])
  })

  it('that was issued stays, whatever becomes of its evidence', async () => {
    await named()
    await answer(2)
    for (const item of RECIPES) await photograph(item)
    await tick(...RECIPES)
    await ana('delete from public.photos')
    await owner('update public.item_progress set opened_at = now()')
    await ana('select * from public.settle_certificates()')
    expect(await states()).toEqual(['Bolos valid'])
    expect(await learning()).toMatchObject({ state: 'issued', unproven: 0, proven_from: null })
    expect(await lacking()).toEqual({})
  })

  it('is issued by the job once the time has passed, and waits for the name alone from then on', async () => {
    await answer(2)
    await tick(...RECIPES)
    const due = () =>
      owner(
        'select round(extract(epoch from due_at - now()) / 60)::int as minutes from private.due_settlements',
      )
    expect(await due()).toEqual([{ minutes: 3 * ASKED }])
    expect(await learning()).toMatchObject({ state: 'waiting' })
    await named()
    await pass(3 * ASKED)
    await owner('update private.due_settlements set due_at = now()')
    await as('operator', 'select public.settle_due_certificates(10)')
    expect(await states()).toEqual(['Bolos valid'])
    expect(await due()).toEqual([])
  })

  it('asks for nothing that the days after the purchase outlast', async () => {
    await owner('update public.certificate_settings set days_after_purchase = 7')
    await named()
    await answer(2)
    await tick(...RECIPES)
    expect(await learning()).toMatchObject({ state: 'waiting', unproven: 0, proven_from: null })
  })

  it('of a path asks for its own recipes, whose minutes count once with those of others', async () => {
    await named()
    await sell('Doces')
    await done('b1', 'b2')
    await tick('d1', 'd2')
    const [one = '', other = ''] = ['d1', 'd2'].toSorted((first, second) =>
      idOf(first) < idOf(second) ? -1 : 1,
    )
    expect(await lacking('Doces')).toEqual({ [one]: ASKED, [other]: 2 * ASKED })
    expect(Object.keys(await lacking('Trilha'))).toEqual(['d2'])
    await photograph('d2')
    expect(await states()).toEqual(['Trilha valid'])
    expect(await lacking('Doces')).toEqual({ d1: ASKED })
  })

  it('tells nobody else what it lacks', async () => {
    await answer(2)
    await tick(...RECIPES)
    expect(await lacking('Bolos', 'bia')).toEqual({})
  })
})

it('counts minutes once: recipes follow one another from when each was opened', async () => {
  const ago = fc.integer({ min: 0, max: 90 })
  await sell('Doces')
  const items = ['b1', 'b2', 'b3', 'd1', 'd2']
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(ago, { minLength: items.length, maxLength: items.length }),
      fc.array(fc.integer({ min: 0, max: 500 }), { minLength: items.length, maxLength: items.length }),
      async (opened, durations) => {
        await owner('delete from public.item_progress')
        for (const [index, item] of items.entries()) {
          await edit(durations[index] ?? 0, item)
          await begun(item, opened[index] ?? 0)
        }
        await tick(...items)
        const order = items.toSorted(
          (one, other) => (opened[items.indexOf(other)] ?? 0) - (opened[items.indexOf(one)] ?? 0),
        )
        let end = Number.NEGATIVE_INFINITY
        const expected = order.map((item) => {
          const duration = durations[items.indexOf(item)] ?? 0
          const asked = duration === 0 ? 20 : Math.min(120, Math.max(5, Math.ceil(duration / 3)))
          end = Math.max(end, -(opened[items.indexOf(item)] ?? 0)) + asked
          return { title: item, minutes: end }
        })
        const rows = await owner(
          `select title, round(extract(epoch from proven_from - now()) / 60)::int as minutes
           from private.evidence_of($1) as evidence join public.items on items.id = evidence.item_id order by proven_from`,
          idOf('ana'),
        )
        expect(rows).toEqual(expected)
      },
    ),
    { numRuns: 10 },
  )
})
