// Checks the recipes for consistency: sums, times, tools, tips. Pans, heat and counts: cooking-facts.test.ts.

import {
  conservationTip,
  findTimes,
  fold,
  readIngredients,
  readSteps,
} from '../../../packages/recipe-text/src/index.ts'
import { describe, expect, test } from 'vitest'
import { readContent } from '../seed-content.ts'
import { gramsOf, methodOf, recipeOf, seededRecipes } from './recipe-masses.ts'

const recipes = seededRecipes()
const materials = readContent()

describe('portions and the remainder in the pan', () => {
  test.each([
    ['brigadeiro', '', 25, 15],
    ['beijinho', '', 25, 15],
    ['cajuzinho', '', 30, 17],
    ['bicho-de-pe', '', 25, 15],
    ['brigadeiro-gourmet', '', 35, 15],
    ['cocada', '', 20, 30],
    ['alfajor', '', 56, 15],
    ['bem-casado', 'massa', 76, 8],
    ['bem-casado', 'recheio', 38, 10],
    ['pao-de-mel', 'massa', 20, 45],
    ['pao-de-mel', 'recheio', 20, 20],
    ['trufa-de-chocolate', 'ganache', 30, 20],
    ['churros', 'massa', 34, 22],
    ['sonho', '', 16, 58],
    ['cookies', '', 20, 45],
    ['cupcake', '', 12, 55],
    ['bolo-de-pote', 'recheio', 24, 45],
    ['naked-cake', 'massa', 3, 380],
  ])('%s %s: %d of %d g are at most 96 %% of it', (slug, heading, count, grams) => {
    const recipe = recipeOf(slug)
    const method = methodOf(recipe)
    expect(method).toContain(`${grams} g`)
    expect([1, 2].map((each) => recipe.yieldQuantity * each).includes(count) || count === 3).toBe(true)
    const all = gramsOf(recipe, heading)
    expect(all).toBeGreaterThan(0)
    expect(count * grams, `of ${all} g`).toBeLessThanOrEqual(all * 0.96)
  })
})

/** Words of an ingredient that do not name it. */
const SAYING_HOW = new Set(
  (
    'para com sem pura puro integral refinado refinada unidade unidades fresco fresca firme cremoso ponto pomada temperatura ' +
    'ambiente gelado gelada morno quente bem seco seca sabor untar maos picado picada grande grandes medias maduros maduras ' +
    'opcional lata latas caixinha caixinhas pacote pacotes xicara xicaras colher colheres sopa cha gosto cada vidro envelope'
  ).split(' '),
)
/** Words of a method in place of names. */
const IN_OTHER_WORDS: Readonly<Record<string, readonly string[]>> = {
  todos: ['todos os ingredientes'],
  canela: ['especiarias'],
  cravo: ['especiarias'],
  noz: ['especiarias'],
  fermento: ['secos'],
  ovos: ['ovo'],
  corante: ['corante'],
}

describe.each(recipes)('$slug', (recipe) => {
  const method = fold(methodOf(recipe))

  test('uses every ingredient in a step', () => {
    const unused = readIngredients(recipe.ingredients)
      .filter(({ kind }) => kind === 'ingredient')
      .filter(({ ingredient, alternatives }) => {
        const words = fold([ingredient, ...alternatives].join(' ')).match(/\p{L}{3,}/gu) ?? []
        const naming = words.filter((word) => !SAYING_HOW.has(word))
        return !naming.some(
          (word) =>
            method.includes(word.slice(0, Math.max(3, word.length - 2))) ||
            (IN_OTHER_WORDS[word] ?? []).some((other) => method.includes(other)),
        )
      })
      .map(({ raw }) => raw)
    expect(method.includes('todos os ingredientes da cobertura') ? [] : unused).toEqual([])
  })

  test('reads without a diagnostic', () => {
    const doubts = readIngredients(recipe.ingredients).flatMap(({ raw, diagnostics }) =>
      diagnostics
        .filter(({ code }) => code !== 'heading' && code !== 'no-amount')
        .map(({ code }) => `${raw}: ${code}`),
    )
    expect(doubts).toEqual([])
  })

  test('lists every tool that a step names', () => {
    const tools = fold(recipe.tools.join(', '))
    const missing = TOOLS.filter(([said, listed]) => said.test(method) && !listed.test(tools))
    expect(missing.map(([said]) => said.source)).toEqual([])
  })

  test('lists a scale if an amount is in grams', () => {
    const weighs = readIngredients(recipe.ingredients).some(({ unit }) => unit === 'g')
    const needsScale = weighs || /\b\d+ g\b/.test(method)
    expect(needsScale && !recipe.tools.includes('Balança')).toBe(false)
  })

  test('takes no more time than stated', () => {
    const steps = readSteps(recipe.steps).filter(({ text }) => !text.startsWith('Conservação'))
    const minutes = steps.map(
      ({ text, minutes: own }) => own ?? timesIn(text).reduce((sum, time) => sum + time, 0),
    )
    const all = minutes.reduce((sum, time) => sum + time, 0)
    expect(all).toBeLessThanOrEqual(recipe.durationMinutes + recipe.waitingMinutes)
    const waits = steps
      .filter(({ minutes: own, text }) => own === null && RESTING.test(fold(text)))
      .flatMap(({ text }) => timesIn(text).filter((time) => time >= LONG))
    const beside = OVERLAPPING_REST[recipe.slug] ?? 0
    expect(waits.reduce((sum, time) => sum + time, 0) - beside).toBeLessThanOrEqual(recipe.waitingMinutes)
  })

  test('keeps no longer than five days refrigerated', () => {
    const tip = conservationTip({ ...recipe, storageTip: recipe.storageTip })
    const days = tip
      .split('. ')
      .filter((sentence) => /refrigerad|geladeira/.test(sentence))
      .flatMap((sentence) => [...sentence.matchAll(/(\d+) dias?/g)].map(([, count]) => Number(count)))
    expect(Math.max(0, ...days), tip).toBeLessThanOrEqual(5)
  })

  test('has one spelling, and an amount for greasing', () => {
    const all = JSON.stringify(recipe)
    expect(all).not.toMatch(/chantili|chantily|[Ee]xtrato de baunilha|papel-toalha|[Bb]icho-de-pé|testad/)
    const greasing = readIngredients(recipe.ingredients).filter(({ raw }) => /untar/.test(raw))
    expect(greasing.filter(({ raw }) => /a gosto/.test(raw))).toEqual([])
  })
})

/** Longer times count as waiting, in minutes. */
const LONG = 60
const RESTING = /geladeira|freezer|congel|esfri|gelar|descans|secar|molho|temperatura ambiente/
/** Minutes of rest that overlap with other steps. */
const OVERLAPPING_REST: Readonly<Record<string, number>> = { sonho: 120, 'pave-de-chocolate': 60 }

/** The minimum minutes of each time in a step, without those of alternatives ("para servir gelado"). */
function timesIn(text: string): number[] {
  const said = text
    .split(/(?<=[.:;]) /)
    .filter((part) => !/^(?:Para servir gelado|Para congelar|Sirva morno|O que sobrar)/.test(part))
    .join(' ')
    .replace(/em até 2 horas|ou de um dia para o outro/gi, '')
  return findTimes(said).map(({ minSeconds }) => minSeconds / 60)
}

/** Patterns of steps, and the tool that must be listed for each. */
const TOOLS: readonly (readonly [said: RegExp, listed: RegExp])[] = [
  [/\bfilme\b/, /filme/],
  [/palito/, /palito/],
  [/papel absorvente/, /papel absorvente/],
  [/papel-manteiga/, /papel-manteiga/],
  [/papel-aluminio/, /papel-aluminio/],
  [/peneir/, /peneira/],
  [/batedeira/, /batedeira/],
  [/liquidificador/, /liquidificador/],
  [/process(?:e|ador)/, /processador/],
  [/saco de confeitar/, /saco de confeitar/],
  [/bico/, /bico/],
  [/\bgrade\b/, /grade/],
  [/espatula/, /espatula/],
  [/colher de pau/, /colher de pau/],
  [/(?:com o|usando o) batedor|batedor de arame/, /batedor/],
  [/banho-maria/, /banho-maria/],
  [/macarico/, /macarico/],
  [/termometro/, /termometro/],
  [/\bassadeira/, /assadeira/],
  [/forminha/, /forminha|forma/],
  [/cortador/, /cortador/],
  [/\bgarfos?\b/, /garfo/],
  [/\bfaca\b/, /faca/],
  [/tesoura/, /tesoura/],
  [/micro-ondas/, /micro-ondas/],
  [/acetato/, /acetato/],
  [/\bpincel/, /pincel/],
  [/funil/, /funil/],
  [/travessa/, /travessa/],
  [/\bbacia\b/, /bacia/],
  [/tacas/, /tacas/],
]

test.each(materials)('the hours of $title follow from its recipes', ({ workloadHours, categories }) => {
  const minutes = categories
    .flatMap(({ lists }) => lists.flatMap((list) => list.recipes))
    .reduce((sum, { durationMinutes }) => sum + durationMinutes, 0)
  expect(workloadHours).toBe(Math.floor(minutes / 60))
})

test('no recipe claims to be tested', () => {
  expect(JSON.stringify(materials)).not.toMatch(/testad[ao]s?\b/)
})
