// Identifies the ingredient of a recipe line by its name, the state in its note and the kind that its unit implies.

import { fold, unitFacts, type IngredientLine, type UnitId } from '@ateliedoce/recipe-text'
import { densityOf, isIngredientId, type IngredientId } from '../data/ingredients.ts'
import { KIND_OF_UNIT, KINDS_OF_BARE_NAMES } from '../data/kinds.ts'
import { MAGNITUDES } from '../data/magnitudes.ts'
import { identifyExactly, identifyIngredient } from '../ingredients/ingredient-search.ts'
import { STANDARD_KITCHEN, type AnyIngredient, type Kitchen } from '../kitchen/kitchen.ts'
import { nameWords } from '../names/name-words.ts'
import { found, type MeasureResult } from '../kitchen/result.ts'
import { identifyIn, identifyOwn } from '../ingredients/own-ingredient.ts'
import { ownNoteParts } from './own-note.ts'
import { packageOf, pieceWeight } from '../conversion/unit-size.ts'

type NamedLine = Pick<IngredientLine, 'ingredient' | 'note' | 'unit'>

/** Identified lines by kitchen: a screen weighs all lines of a recipe with each key, and their names stay the same. */
const identified = new WeakMap<Kitchen, Map<string, MeasureResult<AnyIngredient>>>()
const MAX_IDENTIFIED = 500
const MAX_KEY_LENGTH = 500

/**
 * The ingredient of a line, null without a known one: grated ricotta for "1 xícara de ricota ralada", gelatine powder for "1 envelope de
 * gelatina". A state that the unit does not apply to is ignored ("1 barra de chocolate picado").
 */
export function identifyLine(
  line: NamedLine,
  kitchen: Kitchen = STANDARD_KITCHEN,
): MeasureResult<AnyIngredient> {
  const known = identified.get(kitchen) ?? new Map<string, MeasureResult<AnyIngredient>>()
  identified.set(kitchen, known)
  const key = JSON.stringify([line.ingredient, line.note, line.unit])
  const result = known.get(key) ?? identify(line, kitchen)
  if (known.size >= MAX_IDENTIFIED) known.clear()
  if (key.length <= MAX_KEY_LENGTH) known.set(key, result)
  return result
}

function identify(line: NamedLine, kitchen: Kitchen): MeasureResult<AnyIngredient> {
  const bare = identifyIn(kitchen, line.ingredient)
  const stated = identifyStated(line, kitchen)
  if (stated !== null && (bare.value === null || canMeasure(line.unit, stated, kitchen))) return found(stated)
  return identifyKind(line, bare)
}

/** Words of a note that can be part of a name: "coco fresco" and "ralado no ralo grosso" make "coco fresco ralado". */
const MAX_STATE_WORDS = 4
const DEGREES = /^(?:(?:bem|muito|ja|finamente|grosseiramente|levemente|ligeiramente) )+/
const WITH_ANOTHER = /^(?:\S+ e )?/

/** Null if no known name includes a state of the note. Longer names take precedence. */
function identifyStated({ ingredient, note }: NamedLine, kitchen: Kitchen): AnyIngredient | null {
  if (ingredient === '' || note === '') return null
  for (const part of ownNoteParts(note)) {
    const said = (fold(part).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ').replace(DEGREES, '')
    // "descascada e ralada" contains two states.
    for (const states of new Set([said, said.replace(WITH_ANOTHER, '')])) {
      const words = states.split(' ').slice(0, MAX_STATE_WORDS)
      for (let count = words.length; count > 0; count -= 1) {
        const named = namedIn(kitchen, ingredient, words.slice(0, count).join(' '))
        if (named !== null) return named
      }
    }
  }
  return null
}

function namedIn(kitchen: Kitchen, name: string, state: string): AnyIngredient | null {
  if (nameWords(state).length === 0) return null
  return identifyExactly(name, state) ?? identifyOwn(kitchen, `${name} ${state}`)
}

/** Resolves a name shared by several kinds to the one that the unit applies to, with a diagnostic. */
function identifyKind(
  { ingredient, unit }: NamedLine,
  bare: MeasureResult<AnyIngredient>,
): MeasureResult<AnyIngredient> {
  const kinds = KINDS_OF_BARE_NAMES[nameWords(ingredient).join(' ')] ?? []
  const kind =
    unit === null ? undefined : kinds.find((one) => isUsualFor(unit, one) || KIND_OF_UNIT[unit] === one)
  if (kind === undefined || kind === bare.value || bare.diagnostics.length > 0) return bare
  return found(kind, 'kind-by-unit')
}

function canMeasure(unit: UnitId | null, ingredient: AnyIngredient, kitchen: Kitchen): boolean {
  if (unit === null) return true
  const { kind } = unitFacts(unit)
  if (kind === 'mass') return true
  if (!isIngredientId(ingredient) || kitchen.ownGramsPerMl[ingredient] !== undefined)
    return kind !== 'package'
  return isUsualFor(unit, ingredient)
}

/** True if a package or a density of the ingredient is published for this unit. */
function isUsualFor(unit: UnitId, ingredient: IngredientId): boolean {
  if (packageOf(unit, ingredient) !== undefined || pieceWeight(unit, ingredient) !== null) return true
  return MAGNITUDES[unit]?.ml !== undefined && densityOf(ingredient) !== null
}

const CHANGING_VOLUME =
  /^(?:e )?(?:(?:bem|muito|ja|finamente|grosseiramente) )*(?:(?:ralad|picad|triturad|moid|amassad|fatiad|laminad|desfiad|cortad|batid|esmagad|processad)(?:inh)?[oa]s?|em (?:cubos|cubinhos|rodelas|pedacos|pedacinhos|lascas|flocos|fatias|tiras|raspas|neve))\b/

/** True if the note states a preparation that changes the density, and the ingredient is not in that state. */
export function isPreparedOtherwise({ ingredient, note }: NamedLine, identified: AnyIngredient): boolean {
  if (!ownNoteParts(note).some((part) => CHANGING_VOLUME.test(fold(part)))) return false
  return identifyIngredient(ingredient).value === identified
}
