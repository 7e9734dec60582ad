/** A file that a comment names is in the repository: a renamed one would send its reader nowhere. */
import { expect, test } from 'vitest'
import { commentsOf, filePaths, sources } from './comments.ts'

/** The name of a module or of a file of SQL, with the folders that the comment gives. Files of the originals follow "Source". */
const NAMED = /(?<![\w@/.'$-])(?:[\w.$-]+\/)*[\w$-][\w.$-]*\.(?:tsx?|m[tj]s|sql)(?![\w/])/g

/** `NAME.ts` and `a/b.ts` stand for any file. */
const EXAMPLE = /(?:^|\/)(?:[A-Z]+|\w)\.\w+$/

/** @param ends every ending of the known paths that begins at a folder */
const missingIn = (text: string, ends: ReadonlySet<string>): readonly string[] =>
  commentsOf(text)
    .map((comment) => comment.replace(/\bsource[s:]?\b.*$/i, ''))
    .flatMap((comment) => comment.match(NAMED) ?? [])
    .filter((name) => !EXAMPLE.test(name) && !ends.has(name.replace(/^(?:\.{1,2}\/)+/, '')))

function endsOf(paths: readonly string[]): ReadonlySet<string> {
  const ends = new Set<string>()
  for (const path of paths) {
    const parts = path.split('/')
    for (const at of parts.keys()) ends.add(parts.slice(at).join('/'))
  }
  return ends
}

test('each file that a comment names exists', () => {
  const ends = endsOf(filePaths())
  const found = sources()
    .filter(({ path }) => !path.endsWith('comment-references.test.ts'))
    .flatMap(({ path, text }) => missingIn(text, ends).map((name) => `${path}: ${name}`))
  expect(found).toEqual([])
})

test('a name is found with its folders and without', () => {
  const ends = endsOf(['apps/web/src/lib/once.ts'])
  const missing = (comment: string) => missingIn(`// ${comment}\n`, ends)
  expect(missing('See once.ts, `lib/once.ts` and ./once.ts.')).toEqual([])
  expect(missing('See twice.ts and `domain/once.ts`.')).toEqual(['twice.ts', 'domain/once.ts'])
  expect(missing('Source: the original, codes.ts.')).toEqual([])
})
