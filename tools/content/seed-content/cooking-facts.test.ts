// Walks over all recipes: heat has a time or a sign, mixtures fit their pans, counts and portions agree, leftovers and storage are explained.

import {
  FILLED_PART,
  findPan,
  lineGrams,
  panOf,
  panSize,
  REAL_PAN_LOSS,
} from '../../../packages/measures/src/index.ts'
import {
  conservationTip,
  findTimes,
  fold,
  FREEZER_CELSIUS,
  readIngredients,
  readSteps,
  storageRules,
} from '../../../packages/recipe-text/src/index.ts'
import { describe, expect, test } from 'vitest'
import type { Recipe } from './content.ts'
import { gramsOf, methodOf, recipeOf, seededRecipes } from './recipe-masses.ts'

const recipes = seededRecipes()
const steps = recipes.flatMap(({ slug, steps: stored }) => {
  const read = readSteps(stored)
  return read.map(({ text, minutes, position }, index) => ({
    name: `${slug} ${String(position)}`,
    text,
    plain: fold(text),
    minutes,
    next: fold(read[index + 1]?.text ?? ''),
  }))
})

const HEAT =
  /(?:^|[.;:,] |\be )(?:asse|cozinhe|frite|derreta|torre|toste|aqueca|amorne|reaqueca|leve ao (?:fogo|forno|banho-maria)|volte ao fogo)\b/
const IN_THE_OVEN = /(?:^|[.;:,] |\be )(?:asse|frite|torre|leve ao forno|leve ao oleo)\b/
const SIGN =
  /\bate\b|\bquando\b|\bponto\b|sem ferver|\bferv\w+|\bficam\b|\bficar\b|\bdevem\b|\bgirando\b|\benquanto\b/
const GOES_ON = /^(?:cozinhe|continue|quando|deixe ferver|mexa|bata sem parar|depois)/
const IN_BATCHES = /\bpor vez\b|\blevas\b|\bde \d+ em \d+\b/
/** Times in relation to another ("por 2 minutos a mais") and conditions do not count as steps. */
const ASIDE = /[^.]*\b(?:a mais|se nao for servir|se restarem|se estiver)\b[^.]*\.?/g

test('a step on the fire has a time, a temperature or a sign of doneness', () => {
  const without = steps.filter(({ text, plain, minutes, next }) => {
    const said = plain.replace(ASIDE, '')
    if (!HEAT.test(said)) return false
    const known = minutes !== null || findTimes(text).length > 0 || /\d ?°c/.test(plain) || SIGN.test(said)
    return !known && !GOES_ON.test(next)
  })
  expect(without.map(({ name, text }) => `${name}: ${text}`)).toEqual([])
})

test('what is baked or fried has both minutes and a sign, and in batches the minutes of each', () => {
  const baked = steps.filter(({ plain }) => IN_THE_OVEN.test(plain.replace(ASIDE, '')))
  expect(baked.length).toBeGreaterThan(25)
  const without = baked.filter(({ text, plain, minutes }) => {
    const isTimed = findTimes(text).length > 0
    return !(isTimed || (minutes !== null && !IN_BATCHES.test(plain))) || !SIGN.test(plain)
  })
  expect(without.map(({ name, text }) => `${name}: ${text}`)).toEqual([])
})

test('what goes into the refrigerator or freezer has a time, a temperature or a sign', () => {
  const cold = steps.filter(({ plain }) =>
    /\bleve(?:-\w+)? (?:a lata )?(?:a geladeira|ao freezer)|\bcongele\b/.test(plain.replace(ASIDE, '')),
  )
  expect(cold.length).toBeGreaterThan(40)
  const without = cold.filter(
    ({ text, plain }) => findTimes(text).length === 0 && !/\d ?°c/.test(plain) && !SIGN.test(plain),
  )
  expect(without.map(({ name, text }) => `${name}: ${text}`)).toEqual([])
})

test('what is poured hot is cooked in the step itself, or last before it, with no rest between', () => {
  const waiting = /\b(?:espere|deixe (?:esfriar|amornar|descansar))\b/
  const wrong = steps.filter(({ plain, name }, index) => {
    const pours = /\b(?:calda|cobertura|ganache|glace) (?:ainda )?quente\b/.exec(plain)
    if (pours === null) return false
    const before = `${steps[index - 1]?.plain ?? ''} ${plain.slice(0, pours.index)}`
    const isSame = steps[index - 1]?.name.split(' ')[0] === name.split(' ')[0]
    return !isSame || waiting.test(plain.slice(0, pours.index)) || /enquanto o bolo assa/.test(before)
  })
  expect(wrong.map(({ name, text }) => `${name}: ${text}`)).toEqual([])
})

/** What goes into the pan of the list of tools: lines under these headings ('' is all without another purpose). */
const IN_PANS: Readonly<Record<string, { readonly lines: readonly string[]; readonly rises: boolean }>> = {
  'palha-italiana': { lines: [''], rises: false },
  'bolo-de-cenoura': { lines: ['massa'], rises: true },
  'bolo-de-fuba': { lines: [''], rises: true },
  'bolo-de-chocolate': { lines: ['massa'], rises: true },
  brownie: { lines: [''], rises: true },
  'bolo-de-pote': { lines: ['massa'], rises: true },
  'bolo-de-leite-ninho': { lines: ['massa'], rises: true },
  'bolo-red-velvet': { lines: [''], rises: true },
  'naked-cake': { lines: ['massa'], rises: true },
  banoffee: { lines: [''], rises: false },
  'torta-de-limao': { lines: ['base', 'creme'], rises: false },
  cheesecake: { lines: [''], rises: false },
  'torta-alema': { lines: [''], rises: false },
  'torta-holandesa': { lines: ['base', 'creme', 'ganache'], rises: false },
  'torta-de-morango': { lines: ['massa', 'creme'], rises: false },
  'pave-de-morango': { lines: [''], rises: false },
  'pave-de-chocolate': { lines: ['creme', 'montagem', 'cobertura'], rises: false },
  'manjar-de-coco': { lines: [''], rises: false },
  'pudim-de-leite-condensado': { lines: ['calda', 'pudim'], rises: false },
  'creme-brulee': { lines: [''], rises: false },
  tiramisu: { lines: ['creme', 'montagem'], rises: false },
}

/** Millilitres of all pans, less what real ones lack; null for a pan whose volume the tools leave open. */
function panMl({ tools }: Recipe): number | null {
  const named = findPan(tools)
  const pan = named && panOf(named.shape, named.sizesCm, named.heightCm)
  const ml = pan && panSize(pan).value?.volumeMl
  return typeof ml === 'number' ? ml * (named?.count ?? 1) * (1 - REAL_PAN_LOSS.max) : null
}

describe('pans', () => {
  test('the table has every recipe whose tools name a pan with a size', () => {
    const named = recipes.filter(({ tools }) => findPan(tools) !== null).map(({ slug }) => slug)
    expect(named).toEqual(Object.keys(IN_PANS))
    // A range of sizes does not name one pan, so nothing could be scaled from it.
    const open = recipes.flatMap(({ tools }) => tools.filter((tool) => /\d+ a \d+ cm/.test(tool)))
    expect(open).toEqual([])
  })

  // A millilitre of a mixture weighs about 1 g; batter fills a cake pan to two thirds at most, and a cream leaves a rim.
  test.each(Object.entries(IN_PANS))(
    'the mixture of %s fits the pans of its tools',
    (slug, { lines, rises }) => {
      const recipe = recipeOf(slug)
      const ml = panMl(recipe)
      expect(ml, 'the height of the pan is stated').not.toBeNull()
      const grams = lines.reduce((sum, heading) => sum + gramsOf(recipe, heading), 0)
      const isMoulded = recipe.tools.some((tool) => /furo central/.test(tool)) && !rises
      const most = rises ? FILLED_PART.cake : isMoulded ? FILLED_PART.pudding : 1.12
      expect(grams).toBeGreaterThan((ml ?? 0) * 0.15)
      expect(grams).toBeLessThanOrEqual((ml ?? 0) * most)
    },
  )

  // A cake doubles in the oven, and must not pass the rim by more than a dome.
  test.each(Object.entries(IN_PANS).filter(([, { rises }]) => rises))(
    '%s has room to rise',
    (slug, { lines }) => {
      const grams = lines.reduce((sum, heading) => sum + gramsOf(recipeOf(slug), heading), 0)
      expect(grams * 2).toBeLessThanOrEqual((panMl(recipeOf(slug)) ?? 0) * 1.15)
    },
  )

  test.each([
    ['quindim', '', 12 * 60 * 1.15, 1],
    ['cupcake', '', 12 * 90, 2 / 3],
    ['pao-de-mel', 'massa', 20 * Math.PI * 3.5 ** 2 * 2.5, 2 / 3],
  ])('the mixture of %s %s fits its small moulds', (slug, heading, ml, part) => {
    const grams = gramsOf(recipeOf(slug), heading)
    expect(grams).toBeGreaterThan(ml * 0.15)
    expect(grams).toBeLessThanOrEqual(ml * part)
  })
})

/** Creams and mousses: grams of the mixture of each glass or bag that the tools count, at most its millilitres. */
test.each(
  recipes.flatMap((recipe) =>
    recipe.tools.flatMap((tool) => {
      const [, count, ml] = /^(\d+) (?:taças|copos|potes|forminhas)\b.* de (\d+) ml/.exec(tool) ?? []
      return count === undefined ? [] : [{ recipe, slug: recipe.slug, count: Number(count), ml: Number(ml) }]
    }),
  ),
)('$count glasses of $ml ml are as many as portions of $slug', ({ recipe, count, ml }) => {
  expect(count).toBe(recipe.yieldQuantity)
  const all = readIngredients(recipe.ingredients).reduce((sum, line) => sum + (lineGrams(line).value ?? 0), 0)
  expect(all).toBeGreaterThan(count * ml * 0.5)
  expect(all).toBeLessThanOrEqual(count * ml * 1.4)
})

describe('counts', () => {
  test.each(recipes)('of the method of $slug are those of its ingredients and tools', (recipe) => {
    const lines = readIngredients(recipe.ingredients)
    const listed = [...lines.map(({ raw }) => raw), ...recipe.tools].map(fold)
    const wrong = [
      ...fold(methodOf(recipe)).matchAll(/\b(?:[oa]s|d[oa]s|n[oa]s) (\d+) (?!mais\b)((?:\p{L}|-){3,})/gu),
    ]
      .filter(([, , noun = '']) => listed.some((line) => line.includes(noun.slice(0, -1))))
      .filter(([, count, noun = '']) => {
        const same = listed.filter((line) => line.includes(noun.slice(0, -1)))
        return !same.some((line) => new RegExp(String.raw`(?:^|\D)${count ?? ''}(?!\d)`).test(line))
      })
      .map(([words]) => words)
    expect(wrong).toEqual([])
  })

  test.each(recipes)('of pieces cut or formed for $slug go into its yield', (recipe) => {
    const pieces = /\b(\d+) (?:quadrados|pedacos|montinhos|bolinhas|tiras|porcoes de|suspiros|discos de)\b/g
    const wrong = [...fold(methodOf(recipe)).matchAll(pieces)]
      .map(([, count]) => Number(count))
      .filter((count) => count !== recipe.yieldQuantity && count !== 2 * recipe.yieldQuantity)
    expect(wrong.filter((count) => recipe.yieldQuantity % count !== 0)).toEqual([])
  })

  test('the biscuits around the torta holandesa close its ring, and no more fit', () => {
    const recipe = recipeOf('torta-holandesa')
    const [, wide = ''] = /com (\d+,\d+) cm cada um/.exec(methodOf(recipe)) ?? []
    const round = Math.PI * (findPan(recipe.tools)?.sizesCm[0] ?? 0)
    const count = readIngredients(recipe.ingredients).find(({ raw }) => /biscoitos redondos/.test(raw))
    expect(Math.floor(round / Number(wide.replace(',', '.')))).toBe(count?.quantity?.max)
  })

  test('the size of a suspiro holds its share of the meringue, which weighs about 0.35 g/ml', () => {
    const recipe = recipeOf('suspiro')
    const [, wide = ''] = /suspiros de (\d) cm/.exec(methodOf(recipe)) ?? []
    const ml = gramsOf(recipe) / recipe.yieldQuantity / 0.35
    // A kiss as high as wide has about a third of the cube around it.
    expect(ml / Number(wide) ** 3).toBeGreaterThan(0.2)
    expect(ml / Number(wide) ** 3).toBeLessThan(0.45)
  })
})

/** Area of a piece in cm²: a ball of so many grams of about 1.2 g/ml, or the sides of a cylinder. */
const ball = (grams: number) => 4 * Math.PI * ((3 * grams) / (1.2 * 4 * Math.PI)) ** (2 / 3)
const disc = (wide: number, high: number) => (Math.PI * wide ** 2) / 2 + Math.PI * wide * high

test.each([
  ['brigadeiro', /granulado/, ball(15)],
  ['beijinho', /coco ralado seco para enrolar/, ball(15)],
  ['cajuzinho', /açúcar cristal/, ball(17)],
  ['bicho-de-pe', /açúcar cristal/, ball(15)],
  ['brigadeiro-gourmet', /confeito/, ball(15)],
  ['palha-italiana', /leite em pó/, 2 * 16 + 4 * 4 * 2.1],
  ['alfajor', /coco ralado/, Math.PI * 5 * 1.7],
  ['trufa-de-chocolate', /^400 g de chocolate/, ball(20)],
  ['pao-de-mel', /600 g de chocolate/, disc(7, 2.5)],
  ['bem-casado', /2 ½ xícaras \(chá\) de açúcar/, disc(4, 2.5)],
])('the coating of %s is used up, or the method says what to do with the rest', (slug, line, area) => {
  const recipe = recipeOf(slug)
  const found = readIngredients(recipe.ingredients).find(({ raw }) => line.test(raw))
  const each = ((found && lineGrams(found).value) ?? 0) / recipe.yieldQuantity
  expect(each).toBeGreaterThan(0)
  // A film of chocolate or syrup of 1.5 mm, or a layer of sprinkles, weighs at most a quarter of a gram on each cm².
  const isUsedUp = each / area <= 0.25
  expect(isUsedUp || /Sobra [^.]*mergulho: \p{L}+/u.test(methodOf(recipe))).toBe(true)
})

describe('storage', () => {
  test.each(recipes)('of $slug names the degrees of a freezer that keeps for weeks', (recipe) => {
    const tip = conservationTip(recipe)
    const freezes =
      storageRules(tip).some(({ place }) => place === 'freezer') ||
      /freezer[^.]*guarde/.test(methodOf(recipe))
    const names = `${tip} ${methodOf(recipe)}`.includes(`−${String(-FREEZER_CELSIUS)} °C`)
    expect(!freezes || names).toBe(true)
    expect(methodOf(recipe)).not.toMatch(/°C negativos/)
  })

  test('a tip with a preserving jar, or against the refrigerator, says why', () => {
    const unexplained = recipes
      .map((recipe) => ({ slug: recipe.slug, tip: conservationTip(recipe) }))
      .filter(
        ({ slug, tip }) => recipeOf(slug).tools.some((tool) => /conserva/.test(tool)) || /Não leve/.test(tip),
      )
      .filter(({ tip }) => !/: /.test(tip))
    expect(unexplained).toEqual([])
  })
})
