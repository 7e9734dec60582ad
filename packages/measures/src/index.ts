// Amounts, densities, eggs, ovens and pans. Pure: runs in the browser and on the server alike.

export type { Diagnostic, Result } from '@ateliedoce/recipe-text'
export type { MeasureDiagnostic, MeasureDiagnosticCode, MeasureResult } from './kitchen/result.ts'
export { convertAmount, type Conversion, type MeasuredAmount } from './conversion/conversion.ts'
export { allMeasures, CONVERTER_UNITS, type SeenMeasure } from './conversion/all-measures.ts'
export type { Evidence } from './conversion/unit-size.ts'
export {
  calibrateCup,
  STANDARD_CUP_ML,
  STANDARD_KITCHEN,
  weighedDensity,
  type AnyIngredient,
  type CalibratedCup,
  type Kitchen,
  type OwnIngredient,
} from './kitchen/kitchen.ts'
export {
  identifyIn,
  ingredientName,
  isAnyIngredient,
  ownIngredient,
  ownIngredients,
} from './ingredients/own-ingredient.ts'
export { identifyLine } from './lines/line-ingredient.ts'
export { measureLine, type MeasuredLine } from './lines/line-measure.ts'
export {
  numberReadings,
  numberToType,
  readTypedNumber,
  type NumberKind,
  type NumberProblem,
  type NumberRules,
} from './typed/typed-number.ts'
export { readTypedMeasure, type MeasureProblem, type TypedMeasure } from './typed/typed-measure.ts'
export { readFill, type Fill } from './conversion/fill.ts'
export { cookMass, cookVolume, type CookAmount } from './conversion/cook-text.ts'
export { eggWeight, roundEggs, type EggCount, type EggWeight } from './conversion/egg.ts'
export { EGG_SIZES, type EggPart, type EggSize } from './data/eggs.ts'
export {
  celsiusToFahrenheit,
  fahrenheitToCelsius,
  ovenHeat,
  ovenOf,
  readOven,
  type OvenHeat,
} from './equipment/oven.ts'
export { FAN_CELSIUS, OVEN_LEVELS, OVENS, type OvenLevel } from './equipment/ovens.ts'
export {
  FILLED_PART,
  panScale,
  panSize,
  REAL_PAN_LOSS,
  type Pan,
  type PanComparison,
  type PanScale,
  type PanSize,
} from './equipment/pan.ts'
export { PANS } from './equipment/pans.ts'
export { identifyIngredient, searchIngredients } from './ingredients/ingredient-search.ts'
export { editDistance } from './names/edit-distance.ts'
export { searchNames } from './names/name-search.ts'
export { nameWords } from './names/name-words.ts'
export {
  densityOf,
  INGREDIENT_IDS,
  ingredientFacts,
  isIngredientId,
  type IngredientId,
} from './data/ingredients.ts'
export type { Confidence, DensityData } from './data/density-data.ts'
export { SOURCES, type Source, type SourceId } from './data/sources.ts'
export {
  placeLines,
  recipeSections,
  type GivenAmount,
  type PlacedLine,
  type RecipeSection,
} from './scaling/recipe-lines.ts'
export { scaleRecipe, sectionFactor, type ScaledLine, type ScalingPlan } from './scaling/scale-recipe.ts'
export { lineGrams } from './scaling/line-grams.ts'
export { knownGrams, recipeMass, unitPlan, type RecipeMass, type UnitPlan } from './scaling/recipe-mass.ts'
export {
  countedIngredients,
  factorFault,
  ingredientFactor,
  yieldFactor,
  type CountedIngredient,
} from './scaling/scaling-factor.ts'
export { findPan, PAN_SHAPES, PAN_SIZES, panOf, type NamedPan, type PanShape } from './equipment/pan-text.ts'
