// The size of each unit, and deviating published values. The names of units are in recipe-text.

import type { UnitId } from '@ateliedoce/recipe-text'
import type { SourceId } from './sources.ts'

/** `definition`: exact; `convention`: sizes of measuring sets; `rough`: a pinch. */
type Certainty = 'definition' | 'convention' | 'rough'

interface OtherSize {
  readonly source: SourceId
  readonly ml: number
  /** Portuguese: an explanation of the number. */
  readonly use?: string
}

export interface Magnitude {
  readonly ml?: number
  readonly g?: number
  readonly count?: number
  readonly certainty: Certainty
  /** The name is ambiguous: a spoon, a glass. */
  readonly isAmbiguous?: boolean
  readonly others?: readonly OtherSize[]
}

/** Units without an entry have no size of their own: packages, "fio", "a gosto". */
export const MAGNITUDES: Readonly<Partial<Record<UnitId, Magnitude>>> = {
  g: { g: 1, certainty: 'definition' },
  kg: { g: 1000, certainty: 'definition' },
  onca: { g: 28.349523125, certainty: 'definition' },
  libra: { g: 453.59237, certainty: 'definition' },
  stick: { g: 113.3980925, certainty: 'definition' },
  onca_fluida: { ml: 29.5735295625, certainty: 'definition' },
  xicara_eua: { ml: 236.5882365, certainty: 'definition' },
  mg: { g: 0.001, certainty: 'definition' },
  ml: { ml: 1, certainty: 'definition' },
  l: { ml: 1000, certainty: 'definition' },
  unidade: { count: 1, certainty: 'definition' },
  duzia: { count: 12, certainty: 'definition' },
  xicara_cha: {
    ml: 240,
    certainty: 'convention',
    others: [
      { source: 'RDC359', ml: 200, use: 'rótulos' },
      { source: 'DEMETRA', ml: 213.1, use: 'média das xícaras vendidas' },
      { source: 'UNIV', ml: 225 },
      { source: 'MEIO', ml: 240 },
      { source: 'AFR', ml: 240, use: 'leite com ml declarado' },
      { source: 'CEJ', ml: 250 },
      { source: 'CDS', ml: 250 },
    ],
  },
  xicara_cafe: { ml: 50, certainty: 'convention', others: [{ source: 'MEM', ml: 50 }] },
  colher_sopa: {
    ml: 15,
    certainty: 'convention',
    others: [
      { source: 'RDC359', ml: 10, use: 'rótulos' },
      { source: 'DEMETRA', ml: 15.4, use: 'média de 12 marcas' },
    ],
  },
  colher_sobremesa: { ml: 10, certainty: 'convention', others: [{ source: 'MEM', ml: 10 }] },
  colher_cha: { ml: 5, certainty: 'convention', others: [{ source: 'RDC359', ml: 5 }] },
  colher_cafe: {
    ml: 2.5,
    certainty: 'convention',
    others: [
      { source: 'CDS', ml: 2 },
      { source: 'MSL', ml: 2.5 },
    ],
  },
  // 1,219 of 11,117 recipe lines omit the kind of spoon; most mean a tablespoon.
  colher: {
    ml: 15,
    certainty: 'convention',
    isAmbiguous: true,
    others: [
      { source: 'RDC359', ml: 5, use: 'se for de chá' },
      { source: 'MEM', ml: 10, use: 'se for de sobremesa' },
      { source: 'DEMETRA', ml: 15.4, use: 'se for de sopa' },
    ],
  },
  copo_americano: {
    ml: 190,
    certainty: 'convention',
    others: [
      { source: 'MEM', ml: 190, use: 'capacidade nominal do copo clássico' },
      { source: 'AFR', ml: 200, use: 'receitas que declaram ml' },
    ],
  },
  copo_requeijao: { ml: 250, certainty: 'convention', others: [{ source: 'MEM', ml: 250 }] },
  copo: {
    ml: 200,
    certainty: 'convention',
    isAmbiguous: true,
    others: [
      { source: 'MEM', ml: 190, use: 'se for americano' },
      { source: 'RDC359', ml: 200 },
      { source: 'UNIV', ml: 250, use: 'se for de requeijão' },
    ],
  },
  calice: {
    ml: 50,
    certainty: 'convention',
    isAmbiguous: true,
    others: [
      { source: 'MEM', ml: 50, use: 'dose ou cálice de licor' },
      { source: 'UNIV', ml: 135, use: '9 colheres de sopa' },
    ],
  },
  pitada: {
    ml: 0.5,
    certainty: 'rough',
    others: [
      { source: 'MEM', ml: 0.31, use: '1/16 de colher de chá' },
      { source: 'SONIA', ml: 0.625, use: '8 pitadas = 1 colher de chá' },
      { source: 'UNIV', ml: 2.5, use: '½ colher (chá), exagerado' },
    ],
  },
  gota: { ml: 0.05, certainty: 'rough', others: [{ source: 'MEM', ml: 0.05 }] },
}
