// Signs of mathematics, which names and titles in a PDF may hold and its faces do not draw, in words. A sign that a stroke negates is written with "não".

/** Each sign, then its words. */
const RELATIONS: readonly (readonly [signs: string, words: string])[] = [
  ['∀', 'para todo'],
  ['∁', 'complemento de'],
  ['∃', 'existe'],
  ['∈∊', 'está em'],
  ['∋∍', 'tem'],
  ['∏', 'produto'],
  ['∐', 'coproduto'],
  ['∛', 'raiz cúbica de'],
  ['∜', 'raiz quarta de'],
  ['∝', 'proporcional a'],
  ['∟', 'ângulo reto'],
  ['∠∡∢', 'ângulo'],
  ['∣', 'divide'],
  ['∥', 'paralelo a'],
  ['∧', 'e'],
  ['∨', 'ou'],
  ['∩', 'interseção com'],
  ['∪', 'união com'],
  ['∫∬∭∮∯∰', 'integral de'],
  ['∴', 'portanto'],
  ['∵', 'porque'],
  ['∂', 'derivada de'],
  ['∇', 'gradiente de'],
  ['≂≃≅≈≊≋≌≎≏≐≑≒≓⩰⪞⪝', 'cerca de'],
  ['≆', 'cerca de, mas diferente de,'],
  ['≍≚≙≘', 'corresponde a'],
  ['≔≝≜⩴', 'igual, por definição, a'],
  ['≕≖≗≛≞≡≣⩵⩶', 'igual a'],
  ['≟', 'será igual a'],
  ['≤≦⩽⋜⪕⫹', 'até'],
  ['≥≧⩾⋝⪖⫺', 'no mínimo'],
  ['≨⪇⪉⋦⋖⪱', 'menor que'],
  ['≩⪈⪊⋧⋗⪲', 'maior que'],
  ['≪⋘⪡', 'bem menos que'],
  ['≫⋙⪢', 'bem mais que'],
  ['≬', 'entre'],
  ['≲⪅', 'até cerca de'],
  ['≳⪆', 'no mínimo cerca de'],
  ['≶⪑', 'menor ou maior que'],
  ['≷⪒', 'maior ou menor que'],
  ['⋚', 'menor, igual ou maior que'],
  ['⋛', 'maior, igual ou menor que'],
  ['≺', 'antes de'],
  ['≻', 'depois de'],
  ['≼≾⋞', 'antes de ou igual a'],
  ['≽≿⋟', 'depois de ou igual a'],
  ['⊂⊊⫋', 'contido em'],
  ['⊃⊋⫌', 'contém'],
  ['⊆', 'contido em ou igual a'],
  ['⊇', 'contém ou é igual a'],
  ['⊥⟂', 'perpendicular a'],
  ['∓', 'menos ou mais'],
  ['∼∽∿', 'cerca de'],
  // A stroke turns these into other words than "não" and their own.
  ['≠', 'diferente de'],
  ['≢', 'não igual a'],
  ['≮', 'não menor que'],
  ['≯', 'não maior que'],
  ['≰', 'não menor nem igual a'],
  ['≱', 'não maior nem igual a'],
  ['≴', 'não menor nem cerca de'],
  ['≵', 'não maior nem cerca de'],
  ['≸', 'nem menor nem maior que'],
  ['≹', 'nem maior nem menor que'],
  ['⊬⊭', 'não resulta em'],
  ['⊢⊨⊩⊪⊫', 'resulta em'],
  ['⊑', 'contido em ou igual a'],
  ['⊒', 'contém ou é igual a'],
  ['⊲', 'subgrupo de'],
  ['⊳', 'com o subgrupo'],
  ['⊴', 'subgrupo de ou igual a'],
  ['⊵', 'com o subgrupo ou igual a'],
]

/** Operators within a circle or a square. */
const OPERATORS: readonly (readonly [signs: string, text: string])[] = [
  ['⊕⨁', '(+)'],
  ['⊖⊝', '(-)'],
  ['⊗⨂', '(x)'],
  ['⊘', '(/)'],
  ['⊙⨀', '(·)'],
  ['⊚⊛', '(*)'],
  ['⊜', '(=)'],
  ['⊞', '[+]'],
  ['⊟', '[-]'],
  ['⊠', '[x]'],
  ['⊡', '[·]'],
  ['⋆✱✲✳✴⁎⁕∗', '*'],
  ['⋯⋰⋱⋮', '...'],
  ['∷', '::'],
  ['∖', '\\'],
  ['∔', '+'],
  ['∸', '-'],
]

const BY_SIGN: ReadonlyMap<string, string> = new Map(
  [...RELATIONS, ...OPERATORS].flatMap(([signs, words]) =>
    Array.from(signs, (sign) => [sign, words] as const),
  ),
)

/** The words of a relation, with "não" before them where a stroke negates it; null for other signs. */
export function relationWords(sign: string): string | null {
  const own = BY_SIGN.get(sign)
  if (own !== undefined) return own
  const [base = '', ...marks] = sign.normalize('NFD')
  const words = BY_SIGN.get(base)
  return words !== undefined && marks.includes('\u0338') ? `não ${words}` : null
}
