// The costs of a recipe with its bases, and of the recipes that use it, as the screen shows them.

import {
  costEffects,
  formatMoney,
  formatPercent,
  recipeCosts,
  roundHalfUp,
  toNumber,
  type CostEffect,
} from '@ateliedoce/pricing'
import { formatNumber, readIngredients } from '@ateliedoce/recipe-text'
import { keptText } from '../../../domain/cook/recipe-additions/placed.ts'
import { portionsOf } from '../../../domain/sell/bases/base-sheets.ts'
import type { LinkRow } from '../../../domain/sell/bases/rows.ts'
import type { RecipeSheets } from '../../../domain/sell/bases/use-recipe-sheets.ts'
import { singularUnit } from '../../../domain/cook/recipes/yield-text.ts'
import { messages } from './messages.ts'

export interface LinkView {
  readonly link: LinkRow
  readonly baseTitle: string | null
  /** '300 g · perde 5% · custa R$ 4,20' */
  readonly facts: string
}

export interface ProductView {
  readonly id: string
  readonly title: string
  /** 'R$ 12,00 → R$ 13,10', or what it costs. */
  readonly cost: string
  /** '+9,2%'; '' where nothing changed. */
  readonly percent: string
}

export interface BasesView {
  /** Null where nothing has a price, or a base is gone. */
  readonly whole: string | null
  /** Why there is no cost. */
  readonly noCost: string
  readonly each: string
  /** Ingredients without price or weight; those of bases with the base's name. */
  readonly unpriced: readonly string[]
  /** 'Sobra: 4 claras.'; '' for none. */
  readonly eggsLeft: string
  readonly links: readonly LinkView[]
  /** Ingredient lines that are not bases yet. */
  readonly lines: readonly string[]
  readonly products: readonly ProductView[]
}

interface ViewedRecipe {
  readonly id: string
  readonly ingredients: unknown
  readonly yield_quantity: number | null
  readonly yield_unit: string | null
}

export function basesView(recipe: ViewedRecipe, sheets: RecipeSheets): BasesView {
  const { recipes, links, now, before } = sheets
  const costs = recipeCosts(now)
  const sheet = now.find(({ id }) => id === recipe.id)
  const cost = costs.get(recipe.id)?.value ?? null
  const own = links.filter(({ product_id }) => product_id === recipe.id)
  const linked = new Set(own.map(({ line_text }) => line_text))
  const titles = new Map(recipes.map(({ id, title }) => [id, title]))
  const effects = new Map(costEffects(before, now).map((effect) => [effect.id, effect]))
  const money = (cents: Parameters<typeof roundHalfUp>[0]) => formatMoney(roundHalfUp(cents))
  /** A sum that lacks some prices is a lower bound; a sum without any price is unknown. */
  const costText = (id: string, cents: Parameters<typeof roundHalfUp>[0]) => {
    const { count } = lackingPrices(id, sheets)
    if (count === 0) return messages.costs(money(cents))
    const lacks = messages.lacks(count)
    return toNumber(cents) === 0 ? messages.costUnknown(lacks) : messages.costsAtLeast(lacks, money(cents))
  }
  const lacking = lackingPrices(recipe.id, sheets)
  const isPartial = lacking.count > 0
  const lacks = messages.lacks(lacking.count)
  const portions = sheet === undefined ? 1 : portionsOf({ title: '', ...recipe })
  return {
    whole:
      cost === null || toNumber(cost.totalCents) === 0
        ? null
        : isPartial
          ? messages.wholeAtLeast(lacks, money(cost.totalCents))
          : messages.whole(money(cost.totalCents)),
    noCost: own.some(({ base_id }) => !titles.has(base_id)) ? messages.baseGone : messages.noCost(lacks),
    each:
      cost === null || portions === 1
        ? ''
        : (isPartial ? messages.eachAtLeast : messages.each)(
            money(cost.unitCents),
            singularUnit(recipe.yield_unit ?? ''),
          ),
    unpriced: lacking.names,
    eggsLeft: sheet?.eggsLeft ? messages.eggsLeft(sheet.eggsLeft) : '',
    links: own.map((link) => {
      const place = sheet?.costing.ingredients.findIndex(
        (line) => 'base' in line && keptText(line.name) === link.line_text,
      )
      const cents = place === undefined || place < 0 ? undefined : cost?.lineCents[place]
      return {
        link,
        baseTitle: titles.get(link.base_id) ?? null,
        facts: [
          link.unit === 'g'
            ? messages.grams(formatNumber(link.amount))
            : messages.portions(formatNumber(link.amount)),
          link.loss_percent > 0 && messages.loses(formatNumber(link.loss_percent)),
          cents !== undefined && costText(link.base_id, cents),
        ]
          .filter(Boolean)
          .join(' · '),
      }
    }),
    lines: readIngredients(recipe.ingredients)
      .filter(({ kind, raw }) => kind !== 'section' && !linked.has(keptText(raw)))
      .map(({ raw }) => raw),
    products: productsOf(recipe.id, links).map((id) => {
      const effect = effects.get(id)
      const known = costs.get(id)?.value
      return {
        id,
        title: titles.get(id) ?? '…',
        cost:
          effect !== undefined
            ? changeText(effect, sheets)
            : known === undefined || known === null
              ? messages.noCost(messages.lacks(lackingPrices(id, sheets).count))
              : costText(id, known.totalCents),
        percent: effect === undefined ? '' : signedPercent(toNumber(effect.percent)),
      }
    }),
  }
}

/** 'R$ 12,00 → R$ 13,10'; with what it lacks where both are sums of a part. */
export function changeText({ id, before, after }: CostEffect, sheets: RecipeSheets): string {
  const [was, is] = [before, after].map(({ totalCents }) => formatMoney(roundHalfUp(totalCents)))
  const { count } = lackingPrices(id, sheets)
  return count === 0
    ? messages.change(was ?? '', is ?? '')
    : messages.changeAtLeast(messages.lacks(count), was ?? '', is ?? '')
}

/** '+9,2%' */
export function signedPercent(percent: number): string {
  return `${percent > 0 ? '+' : ''}${formatPercent(Math.round(percent * 10) / 10)}`
}

interface LackingPrices {
  /** Goods, each once. */
  readonly count: number
  readonly names: readonly string[]
}

/** What lacks its price or weight, of the recipe and of its bases at any depth. */
function lackingPrices(id: string, { recipes, links, now }: RecipeSheets): LackingPrices {
  const seen = new Set<string>()
  const goods = new Set<string>()
  const names: string[] = []
  const visit = (recipe: string): void => {
    if (seen.has(recipe)) return
    seen.add(recipe)
    const sheet = now.find((each) => each.id === recipe)
    // A base that is gone.
    if (sheet === undefined) return void goods.add(recipe)
    for (const key of sheet.unpricedGoods) goods.add(key)
    if (recipe === id) names.push(...sheet.unpriced)
    else if (sheet.unpriced.length > 0) {
      const title = recipes.find((each) => each.id === recipe)?.title ?? ''
      names.push(messages.inBase(title, sheet.unpriced.join(', ')))
    }
    for (const { product_id, base_id } of links) if (product_id === recipe) visit(base_id)
  }
  visit(id)
  return { count: goods.size, names }
}

/** The recipes that use this one, directly or through others. */
function productsOf(base: string, links: readonly LinkRow[]): readonly string[] {
  const found = new Set<string>()
  const visit = (id: string) => {
    for (const { base_id, product_id } of links) {
      if (base_id !== id || found.has(product_id)) continue
      found.add(product_id)
      visit(product_id)
    }
  }
  visit(base)
  return [...found]
}
