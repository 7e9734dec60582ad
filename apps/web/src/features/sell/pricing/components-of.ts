// The components of a recipe ("Massa:", "Cobertura:") with their lines and what those cost.

import type { CostedLine } from './costing-view.ts'

export interface SheetComponent {
  readonly id: string
  /** Null for lines before the first heading. */
  readonly title: string | null
  /** Null where no line has a cost. */
  readonly cents: number | null
  readonly lines: readonly CostedLine[]
}

export function componentsOf(lines: readonly CostedLine[]): readonly SheetComponent[] {
  const components: { id: string; title: string | null; lines: CostedLine[] }[] = []
  for (const line of lines) {
    if (line.state === 'heading') components.push({ id: line.id, title: line.title, lines: [] })
    else {
      if (components.length === 0) components.push({ id: 'first', title: null, lines: [] })
      components.at(-1)?.lines.push(line)
    }
  }
  return components.map((component) => ({ ...component, cents: centsOf(component.lines) }))
}

function centsOf(lines: readonly CostedLine[]): number | null {
  const known = lines.flatMap(({ cents, state }) => (cents === null || state === 'free' ? [] : [cents]))
  return known.length === 0 ? null : known.reduce((total, cents) => total + cents, 0)
}
