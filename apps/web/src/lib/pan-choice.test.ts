import { describe, expect, it } from 'vitest'
import { panOfChoice, readPanChoice, writePanChoice, type PanChoice } from './pan-choice.ts'

function readOf(text: string) {
  const choice = readPanChoice(text)
  if (choice === null) throw new Error(text)
  return panOfChoice(choice)
}

describe('readPanChoice', () => {
  it.each<[string, PanChoice]>([
    ['redonda_20', { kind: 'sold', id: 'redonda_20' }],
    ['round:20;7', { kind: 'own', shape: 'round', typed: ['20', '7'] }],
    ['ring:22;;', { kind: 'own', shape: 'ring', typed: ['22', '', ''] }],
    ['square:x;1,5', { kind: 'own', shape: 'square', typed: ['x', '1,5'] }],
  ])('%j there and back', (text, choice) => {
    expect(readPanChoice(text)).toEqual(choice)
    expect(writePanChoice(choice)).toBe(text)
  })

  it('fills up and cuts off sizes', () => {
    expect(readPanChoice('loaf:10')).toMatchObject({ typed: ['10', '', ''] })
    expect(readPanChoice('round:10;2;3;4')).toMatchObject({ typed: ['10', '2'] })
  })

  it.each([undefined, '', 'redonda_21', 'oval:3', 'round'])('%j is none', (text) => {
    expect(readPanChoice(text)).toBeNull()
  })
})

describe('panOfChoice', () => {
  it('takes sizes with comma and point, the height or none', () => {
    expect(readOf('round:20,5;7.5').pan).toEqual({ shape: 'round', diameterCm: 20.5, heightCm: 7.5 })
    expect(readOf('rectangular:20;30;').pan).toEqual({ shape: 'rectangular', widthCm: 20, lengthCm: 30 })
    expect(readOf('pote_250').pan).toEqual({ shape: 'capacity', volumeMl: 250 })
  })

  it('waits for what is missing', () => {
    expect(readOf('rectangular:20;;5')).toEqual({ pan: null, problems: [null, null, null] })
  })

  it.each([
    ['round:x;', 0],
    ['round:0;', 0],
    ['round:20;-1', 1],
    ['round:900;7', 0],
    ['ring:20;20;', 1],
  ])('says which size of %j is wrong', (text, index) => {
    const { pan, problems } = readOf(text)
    expect(pan).toBeNull()
    expect(problems.map((problem) => problem !== null).indexOf(true)).toBe(index)
  })
})
