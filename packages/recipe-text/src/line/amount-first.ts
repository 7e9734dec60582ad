// Lines that begin with their amount: "2 xícaras (chá) de açúcar", "Recheio: 200 g de chocolate".

import { isUnread, readAmount, type Amount } from '../amount/amount.ts'
import { diagnostic, type IngredientLine, type LineDiagnostic } from '../ingredient/ingredient.ts'
import { fold, type Token } from '../text/tokens.ts'
import { formTree } from '../units/unit-forms.ts'
import { unitFacts, type UnitId } from '../units/units.ts'
import { readAfterAmount, type AfterAmount } from './after-amount.ts'
import { addUp, findFurtherIngredient } from './further-amount.ts'
import { findGlued, gluedDiagnostic } from './glued.ts'
import { splitName } from './ingredient-name.ts'
import { readBeforeColon } from './labels.ts'
import { amountNotes, asText, complete, isConnector, skipConnector, textBetween, type Line } from './line.ts'
import { findSizeBehind } from './package-size.ts'
import { isSectionTitle } from './sections.ts'

export function readAmountFirst(line: Line): IngredientLine | null {
  const { raw, tokens } = line
  const label = readBeforeColon(line)
  const amount = amountBehind(line, label)
  if (amount === null) return null
  if (isUnread(amount)) return asText(line, amount.unread)
  if (label !== null && !isOfPart(tokens, label.keys, amount)) return null
  const after = readAfterAmount(line, amount)
  const { sum } = after
  if (sum?.added === null) return asText(line, sum.diagnostic)
  const from = startOfName(tokens, sum?.next ?? after.next)
  const sizeAt = findSizeBehind(tokens, from, after.unit)
  const several = findFurtherIngredient(tokens.slice(0, sizeAt), from)
  const glued = several === null ? findGlued(tokens, from) : null
  const size = glued ?? sizeAt
  const { name, notes: remarks } = splitName(raw, tokens, from, size)
  const late = several === null && sum === null ? kindAfterName(tokens, amount, remarks) : null
  const unit = late?.unit ?? after.unit
  const whole = addUp({ quantity: amount.quantity, unit }, sum?.added ?? [])
  return complete(line, {
    amount: { ...amount, quantity: whole.quantity, unit },
    added: whole.added,
    name,
    notes: [
      ...notesBefore(line, label, amount, after),
      ...remarks.filter((note) => note !== late?.said),
      textBetween(line, size, tokens.length).replace(/^[,\s]+/, ''),
    ],
    diagnostics: [
      sum?.diagnostic,
      ...cupDoubt(tokens, amount, after),
      several,
      glued === null ? null : gluedDiagnostic(tokens, glued),
    ].filter((one) => one !== null && one !== undefined),
  })
}

type Label = ReturnType<typeof readBeforeColon>

function amountBehind({ tokens, start }: Line, label: Label) {
  if (label === null) return readAmount(tokens, start, false)
  return readAmount(tokens, label.next, !isSectionTitle(label.keys))
}

function notesBefore(line: Line, label: Label, amount: Amount, { notes, sum }: AfterAmount): string[] {
  return [label?.text ?? '', ...amountNotes(line, amount), ...notes, sum?.said ?? '']
}

function startOfName(tokens: readonly Token[], end: number): number {
  return skipConnector(tokens, tokens[end]?.key === ',' ? end + 1 : end)
}

/** The standard cup in millilitres, and the difference that is still the same cup. */
const CUP_ML = { usual: 240, apart: 15 }

/** Reports a cup of unusual size, "1 xícara |de 200 ml|"; [] for "2 xícaras (480 ml)". */
function cupDoubt(
  tokens: readonly Token[],
  { quantity, first, unitAt }: Amount,
  { unit, notes }: AfterAmount,
): LineDiagnostic[] {
  const ml = /(\d+(?:[.,]\d+)?) ?ml/i.exec(notes.join(' '))?.[1]
  if (unit !== 'xicara_cha' || ml === undefined || quantity.min !== quantity.max) return []
  const said = Number(ml.replace(',', '.'))
  const isUsual = [1, quantity.max].some((count) => Math.abs(said / count - CUP_ML.usual) <= CUP_ML.apart)
  const [number, cup] = [tokens[first], tokens[unitAt ?? first]]
  return isUsual ? [] : [diagnostic('assumed-unit', number?.start ?? 0, cup?.end ?? 0)]
}

/** The kind of spoon, cup or glass, written after the name: "2 colheres de óleo |(sobremesa)|". */
function kindAfterName(
  tokens: readonly Token[],
  { unit, unitAt }: Amount,
  notes: readonly string[],
): { readonly unit: UnitId; readonly said: string } | null {
  const written = formTree().next.get(tokens[unitAt ?? tokens.length]?.key ?? '')
  if (written === undefined || !written.units.includes(unit)) return null
  for (const said of notes) {
    const [kind, other] = written.next.get(fold(said))?.units ?? []
    if (kind !== undefined && other === undefined && unitFacts(kind).kind === 'household')
      return { unit: kind, said }
  }
  return null
}

/** True if the words before the colon name a part of the recipe; in "Açúcar: 1 kg" they are the ingredient. */
function isOfPart(tokens: readonly Token[], keys: readonly string[], amount: Amount): boolean {
  const follows = tokens[amount.next]
  return follows?.kind === 'word' && (isSectionTitle(keys) || isConnector(follows) || amount.isBareCount)
}
