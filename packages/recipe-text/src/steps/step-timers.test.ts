import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stepTimers } from './step-timers.ts'

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400]

const found = (text: string) => stepTimers({ text, minutes: null })

test.each([
  ['Asse por 35 a 40 minutos.', 35 * MINUTE, 40 * MINUTE],
  ['Asse por cerca de 35 minutos', 35 * MINUTE, 35 * MINUTE],
  ['Asse por volta de 35 minutos', 35 * MINUTE, 35 * MINUTE],
  ['Asse por no máximo 35 minutos', 35 * MINUTE, 35 * MINUTE],
  ['Asse por até 40 minutos', 40 * MINUTE, 40 * MINUTE],
  ['Asse a 180 °C por 40 minutos', 40 * MINUTE, 40 * MINUTE],
  ['Asse até dourar, de 12 a 15 minutos', 12 * MINUTE, 15 * MINUTE],
  ['Descanse 2 horas', 2 * HOUR, 2 * HOUR],
  ['Deixe descansar 1h30', 90 * MINUTE, 90 * MINUTE],
  ['Deixe descansar por meia hora', 30 * MINUTE, 30 * MINUTE],
  ['Faça um descanso de 30 minutos', 30 * MINUTE, 30 * MINUTE],
  ['Gele de um dia para o outro', 8 * HOUR, 12 * HOUR],
  ['Leve à geladeira por pelo menos 2 horas antes de cortar', 2 * HOUR, 2 * HOUR],
  ['Guarde na geladeira por 2 horas', 2 * HOUR, 2 * HOUR],
  ['Desenforme após 10 minutos', 10 * MINUTE, 10 * MINUTE],
  ['Deixe ferver sem mexer por 8 minutos', 8 * MINUTE, 8 * MINUTE],
  ['Deixe macerar por 2 dias', 2 * DAY, 2 * DAY],
])('%s', (text, seconds, untilSeconds) => {
  expect(found(text)).toMatchObject([{ seconds, untilSeconds }])
})

test.each([
  'Mexa a cada 5 minutos',
  'Mexa de 5 em 5 minutos',
  'Mexa de meia em meia hora',
  'Em até 2 horas, leve à geladeira',
  'Fica pronto em 40 minutos',
  'O creme leva 10 minutos para engrossar',
  'Não abra o forno nos primeiros 20 minutos',
  'Ligue o grill nos últimos 5 minutos',
  'Ligue o grill faltando 5 minutos',
  'Não bata por mais de 2 minutos',
  'Não bata mais do que 2 minutos',
  'Tire a manteiga 1 h antes',
  'Retire da geladeira 30 minutos antes de servir',
  'Asse por 2 minutos a mais',
  'Asse 40 minutos por quilo',
  'Dura 3 dias na geladeira',
  'Conservação: na geladeira por 5 dias. Fora dela, 12 horas.',
  'Consuma em 24 horas',
  'Guarde em pote fechado por até 30 dias',
  'Mantém-se macio por 2 dias',
  'Tempo de preparo: 40 minutos',
  'Use pão de 2 dias',
  'Passe os biscoitos 1 segundo de cada lado',
  'Cure por 30 dias',
  'Asse a 180 °C',
])('no timer: %s', (text) => {
  expect(found(text)).toEqual([])
})

test('a task is the clause of the time', () => {
  const text = 'Passe para o prato e deixe esfriar por cerca de 2 horas. No forno baixo, seque por 1 hora.'
  expect(found(text).map(({ task }) => task)).toEqual([
    'deixe esfriar por cerca de 2 horas',
    'No forno baixo, seque por 1 hora',
  ])
})

describe('a time stated beside the words', () => {
  test.each([
    ['Despeje na forma e asse até dourar.', 40, ['asse até dourar', 40 * MINUTE]],
    ['Cozinhe, mexendo a cada 5 minutos.', 60, ['Cozinhe', HOUR]],
    ['Leve ao fogo a polpa. Cozinhe até engrossar.', 6, ['Cozinhe até engrossar', 6 * MINUTE]],
  ])('is that of the only heating: %s', (text, minutes, [task, seconds]) => {
    expect(stepTimers({ text, minutes })).toEqual([{ seconds, untilSeconds: seconds, words: null, task }])
  })

  test.each([
    ['Misture tudo.', 3],
    ['Pique as nozes e cozinhe até dourar.', 20],
    ['Asse uma assadeira por vez.', 24],
    ['Asse até dourar.', 0.5],
    ['Asse e sirva no dia seguinte.', 600],
  ])('is no timer otherwise: %s', (text, minutes) => {
    expect(stepTimers({ text, minutes })).toEqual([])
  })

  test('gives way to a time of the words', () => {
    expect(stepTimers({ text: 'Asse por 35 minutos.', minutes: 50 })).toMatchObject([
      { seconds: 35 * MINUTE },
    ])
  })
})

test('never throws, and every task holds its time', () => {
  const words =
    'asse por até 30 40 minutos a cada em de 2 horas antes mais . , e deixe conserva dia noite'.split(' ')
  const jumble = fc.array(fc.constantFrom(...words), { maxLength: 25 }).map((parts) => parts.join(' '))
  fc.assert(
    fc.property(fc.oneof(jumble, fc.string({ unit: 'binary' })), (text) => {
      for (const { seconds, untilSeconds, words, task } of found(text)) {
        expect(seconds).toBeLessThanOrEqual(untilSeconds)
        expect(words && task.endsWith(text.slice(words.start, words.end))).toBe(true)
      }
    }),
    { numRuns: 100 },
  )
})
