import { describe, expect, it } from 'vitest'
import { draftOf, readDraft, type MakingDraft } from './making-draft.ts'

const BLANK: MakingDraft = { madeOn: '2026-11-22', amount: '', minutes: '', note: '', stars: '' }
const TODAY = '2026-11-22'

describe('the form of a making', () => {
  it('needs a day only', () => {
    expect(readDraft(BLANK, TODAY).values).toEqual({
      madeOn: '2026-11-22',
      amount: '',
      minutes: null,
      note: '',
      stars: null,
    })
  })
  it('reads what was typed, and writes it back', () => {
    const draft = { ...BLANK, amount: ' 25 unidades ', minutes: '92,6', note: ' Mais 5 min. ', stars: '4' }
    const { values } = readDraft(draft, TODAY)
    expect(values).toMatchObject({ amount: '25 unidades', minutes: 93, note: 'Mais 5 min.', stars: 4 })
    expect(values && draftOf(values)).toEqual({
      ...draft,
      amount: '25 unidades',
      minutes: '93',
      note: 'Mais 5 min.',
    })
  })
  it.each([
    ['madeOn', '', /Escolha o dia/],
    ['madeOn', '2026-11-23', /ainda não chegou/],
    ['madeOn', '1999-01-01', /Escolha o dia/],
    ['minutes', 'uma hora', /./],
    ['minutes', '0,2', /1 a 10\.080/],
    ['minutes', '10081', /1 a 10\.080/],
    ['amount', 'x'.repeat(81), /80 letras/],
    ['note', 'x'.repeat(2001), /2\.000 letras/],
  ] as const)('does not take %s %s', (field, value, problem) => {
    const { values, problems } = readDraft({ ...BLANK, [field]: value }, TODAY)
    expect(values).toBeNull()
    expect(problems[field]).toMatch(problem)
  })
})
