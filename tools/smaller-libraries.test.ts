import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const web = fileURLToPath(new URL('../apps/web/src/', import.meta.url))
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => readFileSync(web + path, 'utf8'))

/** What `apps/web/vite.smaller-libraries.ts` leaves in, of the functions that modules import from React's DOM. */
const LEFT_IN = new Set(['createPortal', 'flushSync'])

it('the web app imports nothing from React’s DOM that its build leaves out', () => {
  const imported = sources.flatMap((source) =>
    [...source.matchAll(/import \{([^}]*)\} from 'react-dom'/g)].flatMap(([, names = '']) =>
      names.split(','),
    ),
  )
  const names = new Set(imported.map((name) => name.trim()).filter(Boolean))
  expect(names).toEqual(LEFT_IN)
})

it('the web app refers to no Fragment, whose methods its build leaves out', () => {
  const referring = sources.flatMap((source) => source.match(/<Fragment\b[^>]*\bref=/g) ?? [])
  expect(referring).toEqual([])
})
