/** The inline script of pages with places for known content. */
import { showKnownContent } from './known-content.ts'
import { runBeforeApp } from './run-before-app.ts'

runBeforeApp(showKnownContent)
