import { describe, expect, it } from 'vitest'
import {
  ownPan,
  panOfChoice,
  readPanChoice,
  withShape,
  writePanChoice,
  type PanChoice,
} from './pan-choice.ts'

function readOf(text: string) {
  const choice = readPanChoice(text)
  if (choice === null) throw new Error(text)
  return panOfChoice(choice)
}

describe('readPanChoice', () => {
  it.each<[string, PanChoice]>([
    ['sold:redonda_20', { kind: 'sold', id: 'redonda_20', count: '' }],
    ['sold:redonda_20;2', { kind: 'sold', id: 'redonda_20', count: '2' }],
    ['round:20;7', { kind: 'own', shape: 'round', typed: ['20', '7'], count: '' }],
    ['round:20;;2', { kind: 'own', shape: 'round', typed: ['20', ''], count: '2' }],
    ['ring:22;;', { kind: 'own', shape: 'ring', typed: ['22', '', ''], count: '' }],
    ['square:x;1,5', { kind: 'own', shape: 'square', typed: ['x', '1,5'], count: '' }],
  ])('reads and writes %j', (text, choice) => {
    expect(readPanChoice(text)).toEqual(choice)
    expect(writePanChoice(choice)).toBe(text)
  })

  it('fills missing sizes and drops surplus ones', () => {
    expect(readPanChoice('loaf:10')).toMatchObject({ typed: ['10', '', ''], count: '' })
    expect(readPanChoice('round:10;2;3;4')).toMatchObject({ typed: ['10', '2'], count: '3' })
  })

  it('removes separators from typed sizes', () => {
    expect(writePanChoice(ownPan('round', ['2;0', ':7'], '1;2'))).toBe('round:20;7;12')
  })

  it.each([undefined, '', 'redonda_20', 'sold:redonda_21', 'oval:3', 'round'])('rejects %j', (text) => {
    expect(readPanChoice(text)).toBeNull()
  })
})

it('another shape keeps the sizes that both have', () => {
  expect(withShape(ownPan('round', ['20', '7'], '2'), 'ring')).toEqual(ownPan('ring', ['20', '', '7'], '2'))
  expect(withShape(ownPan('ring', ['20', '6', '7']), 'square')).toEqual(ownPan('square', ['20', '7']))
})

describe('panOfChoice', () => {
  it('reads sizes with a comma or a point, with or without a height', () => {
    expect(readOf('round:20,5;7.5').pan).toEqual({ shape: 'round', diameterCm: 20.5, heightCm: 7.5 })
    expect(readOf('rectangular:20;30;').pan).toEqual({ shape: 'rectangular', widthCm: 20, lengthCm: 30 })
    expect(readOf('sold:pote_250').pan).toEqual({ shape: 'capacity', volumeMl: 250 })
  })

  it('has no pan while a size is missing', () => {
    expect(readOf('rectangular:20;;5')).toMatchObject({ pan: null, problems: [null, null, null] })
  })

  it.each([
    ['round:x;', 0],
    ['round:0;', 0],
    ['round:20;-1', 1],
    ['round:900;7', 0],
    ['ring:20;20;', 1],
    ['ring:20;20;x', 1],
  ])('says which size of %j is wrong', (text, index) => {
    const { pan, problems } = readOf(text)
    expect(pan).toBeNull()
    expect(problems.map((problem) => problem !== null).indexOf(true)).toBe(index)
  })

  it('reads the number of pans, one for a blank field', () => {
    expect(readOf('round:20;7')).toMatchObject({ count: 1, countProblem: null })
    expect(readOf('sold:redonda_20;1 1/2')).toMatchObject({ count: 1.5, countProblem: null })
    expect(readOf('sold:redonda_20;0').countProblem).toMatch(/maior que zero/)
    expect(readOf('round:20;;101').countProblem).toMatch(/grande demais/)
  })
})
