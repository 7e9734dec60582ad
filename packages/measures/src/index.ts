// Amounts, densities, eggs, ovens and pans. Pure: runs in the browser and on the server alike.

export type { MeasureDiagnostic, MeasureDiagnosticCode, Outcome } from './outcome.ts'
export { convertAmount, type Conversion, type MeasuredAmount } from './conversion.ts'
export { allMeasures, CONVERTER_UNITS, type SeenMeasure } from './all-measures.ts'
export type { Evidence } from './unit-size.ts'
export {
  calibrateCup,
  STANDARD_CUP_ML,
  STANDARD_KITCHEN,
  weighedDensity,
  type AnyIngredient,
  type CalibratedCup,
  type Kitchen,
  type OwnIngredient,
} from './kitchen.ts'
export {
  identifyIn,
  ingredientName,
  isAnyIngredient,
  ownIngredient,
  ownIngredients,
} from './own-ingredient.ts'
export { identifyLine } from './line-ingredient.ts'
export { measureLine, type MeasuredLine } from './line-measure.ts'
export { readFill, type Fill } from './fill.ts'
export { cookMass, cookVolume, type CookAmount } from './cook-text.ts'
export { eggWeight, roundEggs, type EggCount, type EggWeight } from './egg.ts'
export { EGG_SIZES, type EggPart, type EggSize } from './data/eggs.ts'
export {
  celsiusToFahrenheit,
  fahrenheitToCelsius,
  ovenHeat,
  ovenOf,
  readOven,
  type OvenHeat,
} from './oven.ts'
export { FAN_CELSIUS, OVEN_LEVELS, OVENS, type OvenLevel } from './data/ovens.ts'
export {
  FILLED_PART,
  panScale,
  panSize,
  REAL_PAN_LOSS,
  type Pan,
  type PanComparison,
  type PanScale,
  type PanSize,
} from './pan.ts'
export { PANS } from './data/pans.ts'
export { identifyIngredient, searchIngredients } from './ingredient-search.ts'
export { searchNames } from './name-search.ts'
export { nameWords } from './name-words.ts'
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
export { recipeMass, unitPlan, type RecipeMass, type UnitPlan } from './scaling/recipe-mass.ts'
export {
  countedIngredients,
  factorFault,
  ingredientFactor,
  yieldFactor,
  type CountedIngredient,
} from './scaling/scaling-factor.ts'
export { findPan, PAN_SHAPES, PAN_SIZES, panOf, type NamedPan, type PanShape } from './scaling/pan-text.ts'
