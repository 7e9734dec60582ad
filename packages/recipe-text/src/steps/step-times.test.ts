import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runsOf } from '../../../../tools/test/all-runs.mjs'
import { findTimes } from './step-times.ts'

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400]

/** The text, the part of it that is a time, and its minimum and maximum seconds. */
const ONE: readonly (readonly [text: string, found: string, min: number, max: number])[] = [
  ['Asse por 35 minutos.', '35 minutos', 35 * MINUTE, 35 * MINUTE],
  ['Asse por 35 min', '35 min', 35 * MINUTE, 35 * MINUTE],
  ['Asse por 35min.', '35min', 35 * MINUTE, 35 * MINUTE],
  ['Asse por 35 min. e desenforme', '35 min.', 35 * MINUTE, 35 * MINUTE],
  ['Gele por 1 hora. Sirva', '1 hora', HOUR, HOUR],
  ['ASSE POR 35 MINUTOS', '35 MINUTOS', 35 * MINUTE, 35 * MINUTE],
  ['Leve ao forno a 180 °C por 40 minutos', '40 minutos', 40 * MINUTE, 40 * MINUTE],
  ['Asse de 35 a 40 minutos', '35 a 40 minutos', 35 * MINUTE, 40 * MINUTE],
  ['Asse entre 35 e 40 minutos', '35 e 40 minutos', 35 * MINUTE, 40 * MINUTE],
  ['Asse 35-40 min', '35-40 min', 35 * MINUTE, 40 * MINUTE],
  ['Asse 5/10 minutos', '5/10 minutos', 5 * MINUTE, 10 * MINUTE],
  ['Bata 3 ou 4 minutos', '3 ou 4 minutos', 3 * MINUTE, 4 * MINUTE],
  ['Gele 2 a 5 horas', '2 a 5 horas', 2 * HOUR, 5 * HOUR],
  ['Gele 2h a 5h', '2h a 5h', 2 * HOUR, 5 * HOUR],
  ['Gele por 2 horas até 5 horas', '2 horas até 5 horas', 2 * HOUR, 5 * HOUR],
  ['Asse de 40 minutos a 1 hora', '40 minutos a 1 hora', 40 * MINUTE, HOUR],
  ['Asse de 1h a 1h30', '1h a 1h30', HOUR, 90 * MINUTE],
  ['Bata de 30 segundos a 1 minuto', '30 segundos a 1 minuto', 30, MINUTE],
  ['Descanse 1h30', '1h30', 90 * MINUTE, 90 * MINUTE],
  ['Descanse 1h30min.', '1h30min', 90 * MINUTE, 90 * MINUTE],
  ['Descanse 1 h e 30 min', '1 h e 30 min', 90 * MINUTE, 90 * MINUTE],
  ['Descanse 1 hora e 15 minutos', '1 hora e 15 minutos', 75 * MINUTE, 75 * MINUTE],
  ['Descanse 1 hora 15 minutos', '1 hora 15 minutos', 75 * MINUTE, 75 * MINUTE],
  ['Cozinhe 1 minuto e 30 segundos', '1 minuto e 30 segundos', 90, 90],
  ['Descanse uma hora e meia', 'uma hora e meia', 90 * MINUTE, 90 * MINUTE],
  ['Descanse 2 horas e meia', '2 horas e meia', 150 * MINUTE, 150 * MINUTE],
  ['Descanse por hora e meia', 'hora e meia', 90 * MINUTE, 90 * MINUTE],
  ['Descanse 1 ½ hora', '1 ½ hora', 90 * MINUTE, 90 * MINUTE],
  ['Descanse 1 1/2 hora', '1 1/2 hora', 90 * MINUTE, 90 * MINUTE],
  ['Descanse 1,5 h', '1,5 h', 90 * MINUTE, 90 * MINUTE],
  ['Descanse meia hora', 'meia hora', 30 * MINUTE, 30 * MINUTE],
  ['Descanse meia-hora', 'meia-hora', 30 * MINUTE, 30 * MINUTE],
  ['Descanse 1/2 hora', '1/2 hora', 30 * MINUTE, 30 * MINUTE],
  ['Descanse um quarto de hora', 'um quarto de hora', 15 * MINUTE, 15 * MINUTE],
  ['Bata por uns 10 min', '10 min', 10 * MINUTE, 10 * MINUTE],
  ['Cerca de vinte e cinco minutos', 'vinte e cinco minutos', 25 * MINUTE, 25 * MINUTE],
  ['Bata uns 5 minutinhos', '5 minutinhos', 5 * MINUTE, 5 * MINUTE],
  ['Micro-ondas por 30 segundos', '30 segundos', 30, 30],
  ['Micro-ondas por 30s', '30s', 30, 30],
  ['Cozinhe 10’ no vapor', '10’', 10 * MINUTE, 10 * MINUTE],
  ['Pulse por 1 segundo e meio', '1 segundo e meio', 2, 2],
  ['Deixe por 24 h', '24 h', DAY, DAY],
  ['Cure por 2 dias', '2 dias', 2 * DAY, 2 * DAY],
  ['Macere por uma semana', 'uma semana', 7 * DAY, 7 * DAY],
  ['Gele de um dia para o outro.', 'de um dia para o outro', 8 * HOUR, 12 * HOUR],
  ['Gele durante a noite', 'durante a noite', 8 * HOUR, 12 * HOUR],
]

test.each(ONE)('%s', (text, found, minSeconds, maxSeconds) => {
  const times = findTimes(text)
  expect(times.map(({ start, end }) => text.slice(start, end))).toEqual([found])
  expect(times).toMatchObject([{ minSeconds, maxSeconds }])
})

test('several times of one step, in order', () => {
  const text = 'Asse 20 minutos, vire e asse mais 15 min; gele 2 horas.'
  expect(findTimes(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    '20 minutos',
    '15 min',
    '2 horas',
  ])
})

describe('no times', () => {
  test.each([
    'Misture 3 ovos e 200 g de açúcar',
    'Forno a 180 °C',
    'Bata alguns minutos',
    'Corte em 4 partes de 10 cm',
    'Repita 3 vezes',
    'A 1ª hora é a mais quente',
    'Deixe 0 minutos',
    'Leve ao forno de hora em hora',
    'Espere 40 a 30 minutos',
    'Espere 999999999 dias',
    '',
  ])('%s', (text) => {
    expect(findTimes(text)).toEqual([])
  })
})

test('never throws, and every range lies within the text', () => {
  const words = ONE.flatMap(([text]) => text.split(' ')).concat([
    'a',
    'e',
    '-',
    '/',
    '½',
    '30',
    'meia',
    'h',
    "'",
  ])
  const jumble = fc.array(fc.constantFrom(...words), { maxLength: 20 }).map((parts) => parts.join(' '))
  fc.assert(
    fc.property(fc.oneof(jumble, fc.string(), fc.string({ unit: 'binary' })), (text) => {
      let last = 0
      for (const { start, end, minSeconds, maxSeconds } of findTimes(text)) {
        expect([start >= last, end > start, end <= text.length]).toEqual([true, true, true])
        expect([Number.isInteger(minSeconds), minSeconds >= 1, minSeconds <= maxSeconds]).toEqual([
          true,
          true,
          true,
        ])
        last = end
      }
    }),
    { numRuns: runsOf(2000) },
  )
})
