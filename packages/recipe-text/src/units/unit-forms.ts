// The written forms of all units as a tree of words.

import { fold } from '../text/tokens.ts'
import { UNITS, unitFacts, type UnitId } from './units.ts'

export interface FormNode {
  /** The units written with the words up to this node; several for an ambiguous abbreviation ("lt"). */
  readonly units: UnitId[]
  readonly next: Map<string, FormNode>
}

let tree: FormNode | null = null

/** Built on first use, so that importing costs nothing. */
export function formTree(): FormNode {
  tree ??= growTree()
  return tree
}

function growTree(): FormNode {
  const root: FormNode = { units: [], next: new Map() }
  for (const id of Object.keys(UNITS) as UnitId[]) {
    const { singular, plural, forms } = unitFacts(id)
    for (const form of new Set([asForm(singular), asForm(plural), ...forms])) {
      let node = root
      for (const word of form.split(' ')) {
        const child = node.next.get(word) ?? { units: [], next: new Map<string, FormNode>() }
        node.next.set(word, child)
        node = child
      }
      node.units.push(id)
    }
  }
  return root
}

/** "copo de requeijão" -> 'copo requeijao' */
function asForm(name: string): string {
  return fold(name)
    .replace(/[()]|\bde /g, '')
    .trim()
}
