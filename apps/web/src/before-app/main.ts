/** The inline script of pages that show no content before the app has loaded. */
import { runBeforeApp } from './run-before-app.ts'

runBeforeApp(() => Promise.resolve())
