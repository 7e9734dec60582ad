/** The scene of each picture. */
import type { SceneName } from '../picture-list.ts'
import type { Scene } from '../scene.ts'
import { cakes, caramels, chocolates, fruits } from './categories.ts'
import { anyCourse, bolosETortas, docesDeFesta, sobremesasGeladas } from './covers.ts'
import { recipeHero, welcomeHero } from './heroes.ts'
import { brigadeiros, caramelCustard, cookiesAndMilk, cupcakes, layerCake, mousse } from './items.ts'
import { brigadeiroToOrder, doughsThatRise } from './paths.ts'
import { avatar } from './small.ts'
import {
  converterTool,
  costingsTool,
  ingredientsTool,
  kitchenTool,
  pricesTool,
  priceTool,
  shoppingTool,
} from './tools.ts'

/** Placeholders that follow one another differ in colour. */
export const SCENES: Record<SceneName, Scene> = {
  'cover-doces-de-festa': docesDeFesta,
  'cover-bolos-e-tortas': bolosETortas,
  'cover-sobremesas-geladas': sobremesasGeladas,
  'cover-trilha-brigadeiro': brigadeiroToOrder,
  'cover-trilha-massas': doughsThatRise,
  'cover-default': anyCourse,
  'category-1': chocolates,
  'category-2': caramels,
  'category-3': fruits,
  'category-4': cakes,
  'item-1': brigadeiros,
  'item-2': caramelCustard,
  'item-3': mousse,
  'item-4': layerCake,
  'item-5': cupcakes,
  'item-6': cookiesAndMilk,
  'recipe-hero': recipeHero,
  'welcome-hero': welcomeHero,
  'tool-ingredients': ingredientsTool,
  'tool-price': priceTool,
  'tool-converter': converterTool,
  'tool-prices': pricesTool,
  'tool-costings': costingsTool,
  'tool-kitchen': kitchenTool,
  'tool-shopping': shoppingTool,
  'avatar-placeholder': avatar,
}
