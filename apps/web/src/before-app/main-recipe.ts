/** The inline script of the page of recipes. */
import { knownContent } from './known-content.ts'
import { showRecipe } from './known-recipe.ts'
import { runBeforeApp } from './run-before-app.ts'

runBeforeApp(knownContent(showRecipe))
