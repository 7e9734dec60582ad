import type { PanShape } from '@ateliedoce/measures'

const shapes: Readonly<Record<PanShape, { readonly name: string; readonly sizes: readonly string[] }>> = {
  round: { name: 'Redonda', sizes: ['Diâmetro'] },
  square: { name: 'Quadrada', sizes: ['Lado'] },
  rectangular: { name: 'Retangular', sizes: ['Largura', 'Comprimento'] },
  ring: { name: 'Com furo no meio', sizes: ['Diâmetro', 'Furo'] },
  loaf: { name: 'Bolo inglês', sizes: ['Largura', 'Comprimento'] },
}

/** Within a sentence. */
const panNames: Readonly<Record<PanShape, string>> = {
  round: 'forma redonda',
  square: 'forma quadrada',
  rectangular: 'forma retangular',
  ring: 'forma com furo no meio',
  loaf: 'forma de bolo inglês',
}

export const messages = {
  choose: 'Escolha uma forma',
  other: 'Outra medida',
  shape: 'Formato',
  shapes,
  height: 'Altura (se souber)',
  count: 'Quantas',

  counted: (count: string, pan: string) => `${count} × ${pan}`,
  inShort: (sizes: readonly string[]) => `forma ${sizes.join(' × ')} cm`,
  sized: (shape: PanShape, sizes: readonly string[]) => `${panNames[shape]} de ${sizes.join(' × ')} cm`,
}
