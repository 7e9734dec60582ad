/** The inline script of the page of the recipe list. */
import { knownContent } from './known-content.ts'
import { showRows } from './known-rows.ts'
import { runBeforeApp } from './run-before-app.ts'

runBeforeApp(knownContent(showRows))
