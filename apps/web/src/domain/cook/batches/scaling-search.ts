// Parameters of scaling, wherever a recipe is scaled. All as typed, so that an unfinished number survives a reload.

import { readTextParameter } from '../../../lib/text-search.ts'

/** `?por=`: the way to scale; absent for the yield. */
const WAYS = ['peso', 'ingrediente', 'forma'] as const
export type ScalingWay = 'rendimento' | (typeof WAYS)[number]

/**
 * Absent where nothing was chosen or typed:
 * - `rendimento`: the wanted yield ("45"), or how many times a recipe without a yield;
 * - `peso`, `unidades`, `massa`: grams of one piece, number of pieces, grams of the whole dough if it was weighed;
 * - `ingrediente`, `tenho`: the position of a line of the recipe, and how much of it there is ("300 g");
 * - `de`, `para`: the recipe's pan and one's own ("round:20;7", "sold:redonda_20": see `pan-parameter.ts`);
 * - `partes`: factors of sections of the recipe ("2:1,5": see `keyed-texts.ts`);
 * - `quantias`: amounts of lines without one ("8:200 g").
 * - `lista`, `rende`: without a recipe, the learner's own lines and their yield.
 */
export interface ScalingSearch extends Readonly<Record<string, string | undefined>> {
  readonly por?: Exclude<ScalingWay, 'rendimento'> | undefined
  readonly rendimento?: string | undefined
  readonly peso?: string | undefined
  readonly unidades?: string | undefined
  readonly massa?: string | undefined
  readonly ingrediente?: string | undefined
  readonly tenho?: string | undefined
  readonly de?: string | undefined
  readonly para?: string | undefined
  readonly partes?: string | undefined
  readonly quantias?: string | undefined
  readonly lista?: string | undefined
  readonly rende?: string | undefined
}

/** Changes some parameters and keeps the others. */
export type ChangeScaling = (some: Partial<ScalingSearch>) => void

/** Limits for links, which may hold anything. A list is as long as servers take in an address. */
const MAX_LENGTH = 400
const MAX_LIST_LENGTH = 3000

/** Names absent parameters too: the router keeps the value of a parameter that a reader does not name. */
export function readScalingSearch(search: Readonly<Record<string, unknown>>): ScalingSearch {
  const text = (name: string): string | undefined => readTextParameter(search[name])?.slice(0, MAX_LENGTH)
  return {
    por: WAYS.find((way) => way === search['por']),
    rendimento: text('rendimento'),
    peso: text('peso'),
    unidades: text('unidades'),
    massa: text('massa'),
    ingrediente: text('ingrediente'),
    tenho: text('tenho'),
    de: text('de'),
    para: text('para'),
    partes: text('partes'),
    quantias: text('quantias'),
    lista: readTextParameter(search['lista'])?.slice(0, MAX_LIST_LENGTH),
    rende: text('rende'),
  }
}

/** No parameter: the recipe as written. */
export const AS_WRITTEN: ScalingSearch = readScalingSearch({})
