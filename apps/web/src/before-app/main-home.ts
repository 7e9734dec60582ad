/** The inline script of the page of Home. */
import { knownContent } from './known-content.ts'
import { showLead } from './known-home.ts'
import { runBeforeApp } from './run-before-app.ts'

runBeforeApp(knownContent(showLead))
