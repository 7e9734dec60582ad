import { describe, expect, it } from 'vitest'
import { draftOf, readCosts, type DraftField, type CostsDraft } from './costs-draft.ts'

const blank = draftOf(null)

function typed(
  numbers: Partial<Record<DraftField, string>>,
  channels: CostsDraft['channels'] = [],
): CostsDraft {
  return { numbers: { ...blank.numbers, ...numbers }, channels }
}

describe('what is typed', () => {
  it('is kept as numbers, money in centavos, and shown again as it was', () => {
    const numbers = {
      hour: '15,63',
      income: '2500',
      days: '20',
      hours: '8',
      gasPrice: '110',
      gasKilograms: '13',
      gasPerHour: '0,25',
      electricity: '0,8537',
      fixed: '640,50',
      fixedHours: '160',
      margin: '25',
      tax: '0',
    }
    const channels = [{ id: 0, name: 'Cartão', fee: '3,5' }]
    const { change } = readCosts(typed(numbers, channels), null)
    expect(change).toEqual({
      defaults: {
        hourlyCents: 1563,
        incomeMonthlyCents: 250_000,
        incomeDaysPerMonth: 20,
        incomeHoursPerDay: 8,
        gasCylinderPriceCents: 11_000,
        gasCylinderKilograms: 13,
        gasKilogramsPerHour: 0.25,
        electricityCentsPerKilowattHour: 85.37,
        fixedMonthlyCents: 64_050,
        fixedMonthlyHours: 160,
        marginPercent: 25,
        taxPercent: 0,
        channels: [{ name: 'Cartão', feePercent: 3.5 }],
      },
    })
    const row = { cup_ml: 200, densities: {}, defaults: change?.defaults ?? null }
    expect(draftOf(row)).toEqual({ numbers, channels })
  })

  it('may be nothing, and leaves alone what is not on the form', () => {
    const stored = { cup_ml: 240, densities: {}, defaults: { eggSize: 'extra', hourlyCents: 1500 } }
    const { change } = readCosts(blank, stored)
    expect(change).toMatchObject({
      defaults: { eggSize: 'extra', hourlyCents: null, channels: [] },
    })
  })
})

describe('what is wrong', () => {
  it.each([
    ['hour', '0', /maior que zero/],
    ['hour', 'quinze', /Digite um número/],
    ['days', '32', /grande demais/],
    ['hours', '25', /grande demais/],
    ['fixedHours', '745', /grande demais/],
    ['electricity', '101', /grande demais/],
    ['margin', '100', /menor que 100%/],
    ['tax', '-1', /negativo/],
  ] as const)('with %s: %j', (field, text, problem) => {
    const { change, problems } = readCosts(typed({ [field]: text }), null)
    expect(change).toBeNull()
    expect(problems[field]).toMatch(problem)
  })

  it.each([
    [
      { name: '', fee: '3' },
      { name: expect.stringMatching(/nome/), fee: null },
    ],
    [
      { name: 'Pix', fee: '' },
      { name: null, fee: expect.stringMatching(/escreva 0/) },
    ],
    [
      { name: 'Pix', fee: 'x' },
      { name: null, fee: expect.stringMatching(/Digite um número/) },
    ],
    [
      { name: 'App', fee: '75' },
      { name: null, fee: expect.stringMatching(/100% ou mais/) },
    ],
  ])('with the channel %j', (channel, problems) => {
    const read = readCosts(typed({ margin: '20', tax: '5' }, [{ id: 7, ...channel }]), null)
    expect(read.change).toBeNull()
    expect(read.channelProblems.get(7)).toEqual(problems)
  })

  it('is not a line of channels left blank', () => {
    const read = readCosts(typed({}, [{ id: 0, name: ' ', fee: '' }]), null)
    expect(read.change).toMatchObject({ defaults: { channels: [] } })
  })
})
