// Portuguese recipe text <-> values. Pure: runs in the browser and on the server alike.

export type { Diagnostic, Result, TextRange } from './diagnostic/diagnostic.ts'
export { splitGlued } from './line/split-line.ts'
export type {
  LineDiagnostic,
  LineDiagnosticCode,
  IngredientKind,
  IngredientLine,
  Measured,
  Quantity,
} from './ingredient/ingredient.ts'
export { readIngredient } from './shapes/ingredient-shapes.ts'
export { readIngredients } from './shapes/ingredient-lists.ts'
export { countIngredients } from './shapes/ingredient-count.ts'
export { isUnitId, unitFacts, type UnitId } from './units/units.ts'
export { fold } from './text/tokens.ts'
export { isRecord } from './text/record.ts'
export { plural, singular, singularOf } from './text/nouns.ts'
export { findTimes, type TimeInText } from './steps/step-times.ts'
export { stepTimers, unclearTimers, type StepTimer } from './steps/step-timers.ts'
export { readSteps, type Step } from './steps/steps.ts'
export { findStepIngredients } from './step-ingredients/step-ingredients.ts'
export { portionAmount } from './step-ingredients/portion-amount.ts'
export type {
  Portion,
  RecipeComponent,
  RecipeUse,
  Share,
  StepIngredient,
  StepUse,
} from './step-ingredients/step-ingredient.ts'
export {
  conservationTip,
  descriptionWithoutTip,
  type ConservationSource,
} from './conservation/conservation-tip.ts'
export {
  FREEZER_CELSIUS,
  FRIDGE_CELSIUS,
  MAX_FRIDGE_DAYS,
  storageRules,
  type StoragePlace,
  type StorageRule,
} from './conservation/storage-rules.ts'
export { ALLERGENS, type Allergen } from './allergens/allergen.ts'
export { allergensOf, containsGluten, type FoundAllergens } from './allergens/allergens.ts'
export { formatDuration } from './steps/duration.ts'
export { levelKind, levelLabel, type LevelKind } from './level/level.ts'
export { formatNumber } from './text/decimal.ts'
export { isScalable, scaleIngredient } from './ingredient/scale.ts'
export { madeStep, type MadeLine, type MadeStep } from './step-ingredients/scaled-step.ts'
export { formatIngredient, formatLineAmount } from './display/format.ts'
export { formatAmount } from './display/amount-text.ts'
export { withSigns } from './display/signs.ts'
export { lineColumns, type LineColumns } from './display/line-columns.ts'
export { findOven, type OvenUse } from './preparation/oven.ts'
export {
  findBeforehand,
  findBeforehandSteps,
  type Beforehand,
  type BeforehandKind,
  type BeforehandStep,
} from './preparation/beforehand.ts'
export { findTools } from './preparation/tools.ts'
export { readRecipe, withLineText, withLineUse } from './pasted/read-recipe.ts'
export { storedRecipe, type StoredRecipe } from './pasted/stored-recipe.ts'
export { MAX_PASTED_LENGTH, MAX_PASTED_LINES, MAX_PASTED_TEXT } from './pasted/limits.ts'
export type {
  LineReason,
  LineUse,
  Part,
  PastedComponent,
  PastedIngredient,
  PastedLine,
  PastedMark,
  PastedMarkCode,
  PastedRecipe,
  PastedSource,
  PastedStep,
  PastedTime,
  PastedYield,
  TimeKind,
} from './pasted/pasted-recipe.ts'
