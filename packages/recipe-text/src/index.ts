// Portuguese recipe text <-> values. Pure: runs in the browser and on the server alike.

export type { Diagnostic, DiagnosticCode, IngredientKind, IngredientLine, Quantity } from './ingredient.ts'
export { readIngredient, readIngredients } from './ingredient-shapes.ts'
export { isUnitId, unitFacts, type UnitId } from './units.ts'
export { fold } from './tokens.ts'
export { readSteps, type Step } from './steps.ts'
export { conservationTip, descriptionWithoutTip, type ConservationSource } from './conservation-tip.ts'
export { formatDuration } from './duration.ts'
export { levelKind, levelLabel, type LevelKind } from './level.ts'
export { formatNumber, parseDecimal } from './decimal.ts'
export { isScalable, scaleIngredient } from './scale.ts'
export { formatIngredient } from './format.ts'
export { formatAmount } from './amount-text.ts'
