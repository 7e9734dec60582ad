// Words for several ingredients: "todos os ingredientes da cobertura", "os secos", "as especiarias".

import { componentStems } from './chapters.ts'
import type { Place } from './clauses.ts'
import type { NamedLine } from './line-names.ts'
import type { RecipeComponent } from './step-ingredient.ts'
import { DRY, SPICES, WET } from './step-words.ts'
import type { Word } from './stems.ts'

export interface Group {
  readonly lines: readonly NamedLine[]
  /** False where the word leaves open which ingredients belong to it. */
  readonly isSure: boolean
}

/** Verbs that give no hint of use: "deixe todos os ingredientes em temperatura ambiente". */
const NO_USE = new Set(['deixe', 'separe', 'reserve', 'mantenha', 'pese', 'meca'])

export function groupsOf(
  tokens: readonly Word[],
  places: readonly Place[],
  lines: readonly NamedLine[],
  components: readonly RecipeComponent[],
  current: number,
): Group[] {
  return tokens.flatMap(({ key }, at) => {
    if ((places[at]?.handling ?? null) === null || isUnused(tokens, at, places)) return []
    const inChapter = lines.filter(({ component }) => component === current)
    if (key === 'ingredientes') return [ofAll(tokens, at, lines, components, inChapter)]
    if (key === 'especiarias')
      return [{ lines: inChapter.filter((line) => startsWith(line, SPICES)), isSure: true }]
    const isArticled = tokens[at - 1]?.key === 'os' || tokens[at - 1]?.key === 'ingredientes'
    if (key === 'secos' && isArticled)
      return [{ lines: inChapter.filter((line) => startsWith(line, DRY)), isSure: false }]
    if (key === 'liquidos' && isArticled)
      return [{ lines: inChapter.filter((line) => startsWith(line, WET)), isSure: false }]
    return []
  })
}

/** "todos os ingredientes da cobertura"; "os ingredientes" alone leaves open which. */
function ofAll(
  tokens: readonly Word[],
  at: number,
  lines: readonly NamedLine[],
  components: readonly RecipeComponent[],
  inChapter: readonly NamedLine[],
): Group {
  const [after, noun] = [tokens[at + 1], tokens[at + 2]]
  if (after?.key === 'secos' || after?.key === 'liquidos') return { lines: [], isSure: true }
  const named = components.findIndex((component) => componentStems(component).includes(noun?.stem ?? ''))
  const isNamed = named !== -1 && /^d[oa]s?$/.test(after?.key ?? '')
  const isAll =
    tokens[at - 2]?.key === 'todos' || tokens[at - 2]?.key === 'demais' || tokens[at - 1]?.key === 'demais'
  const chosen = isNamed ? lines.filter(({ component }) => component === named) : inChapter
  return { lines: isAll || isNamed ? chosen.filter(isPlain) : [], isSure: isAll || isNamed }
}

/** True unless the ingredient serves to grease, dust or serve. */
function isPlain({ purposes }: NamedLine): boolean {
  return purposes.length === 0
}

function startsWith({ names, purposes }: NamedLine, stems: ReadonlySet<string>): boolean {
  return purposes.length === 0 && stems.has(names[0]?.words[0] ?? '')
}

function isUnused(tokens: readonly Word[], at: number, places: readonly Place[]): boolean {
  const sentence = places[at]?.sentence
  const verbs = tokens
    .slice(0, at)
    .filter(({ key }, index) => NO_USE.has(key) && places[index]?.sentence === sentence)
  return verbs.length > 0
}
