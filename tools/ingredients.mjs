/** `npm run -s ingredients < lines.txt`: for each line of a recipe, one JSON object on standard output. Installs what is missing. */
import { ensureInstalled } from './build/ensure.mjs'

await ensureInstalled()
// Imported after the installation, since a fresh clone has no compiler.
const { tsImport } = await import('tsx/esm/api')
const { pipeAnswers } = await tsImport('./content/ingredient-answers.ts', import.meta.url)
await pipeAnswers(process.stdin, process.stdout)
