/** The inline script of pages that know nothing of their content before the app has come. */
import { runBeforeApp } from './run-before-app.ts'

runBeforeApp(() => Promise.resolve())
