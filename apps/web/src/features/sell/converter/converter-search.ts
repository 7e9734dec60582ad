// Parameters of `/tools/converter`. Imports no code of the converter, since every screen's address is read before its code is there.

import { readTextParameter } from '../../../lib/text-search.ts'

export const CONVERTER_TABS = ['medidas', 'forno', 'ovos', 'formas'] as const
export type ConverterTab = (typeof CONVERTER_TABS)[number]

/** All as typed or chosen, readable or not, so that a shared or reloaded address shows the same. */
export interface ConverterSearch {
  /** The tab; absent for the measures. */
  readonly aba?: ConverterTab | undefined
  /** "2 xícaras", "1 1/2", "350 g de farinha". */
  readonly de?: string | undefined
  /** The unit of a bare number, as recipe-text's ids have it. */
  readonly unidade?: string | undefined
  /** An ingredient's id, as measures' data has it. */
  readonly ingrediente?: string | undefined
  /** "180", "forno médio", "350 F". */
  readonly forno?: string | undefined
  /** The scale of a bare number in the oven's tab: 'f', or Celsius. */
  readonly grau?: string | undefined
  /** "3", "150 g". */
  readonly ovos?: string | undefined
  /** 'ovo' where left out, 'clara', 'gema'. */
  readonly parte?: string | undefined
  /** 'grande' where left out, 'medio', 'extra'. */
  readonly tamanho?: string | undefined
  /** Two pans, as `domain/cook/pans/pan-choice.ts` writes them. */
  readonly forma?: string | undefined
  readonly para?: string | undefined
  /** How many of the second pan. */
  readonly vezes?: string | undefined
}

/** Names absent parameters too: the router keeps the value of a parameter that a reader does not name. */
export function readConverterSearch(search: Record<string, unknown>): ConverterSearch {
  const tab = CONVERTER_TABS.find((other) => other === search['aba'])
  const text = (name: keyof ConverterSearch) => readTextParameter(search[name])
  return {
    aba: tab === 'medidas' ? undefined : tab,
    de: text('de'),
    unidade: text('unidade'),
    ingrediente: text('ingrediente'),
    forno: text('forno'),
    grau: text('grau'),
    ovos: text('ovos'),
    parte: text('parte'),
    tamanho: text('tamanho'),
    forma: text('forma'),
    para: text('para'),
    vezes: text('vezes'),
  }
}
