// Reads docs/specification.md: one row for each statement of the specification.

/** A test that is said to prove a statement. */
export interface Proof {
  /** Path from the project's folder. */
  readonly file: string
  /** Titles from an enclosing describe, or from the test itself, down to what is named. */
  readonly titles: readonly string[]
}

export interface Row {
  /** Line of the file, 1 for the first. */
  readonly line: number
  readonly id: string
  readonly builtIn: string
  readonly proofs: readonly Proof[]
  /** Why there is nothing to prove yet; null where there is. */
  readonly later: string | null
}

const ROW = /^\|\s*(?<id>[SD]\d?\.[\w.-]+)\s*\|(?<statement>.*)\|(?<builtIn>[^|]*)\|(?<proof>[^|]*)\|\s*$/
const PROOF = /`([^`›]+) › ([^`]+)`/g
const LATER = /^\s*later:\s*(\S.*?)\s*$/

/** Every table row that starts with an id (S2.home.4, D.access.1); other lines are for people. */
export function readRows(markdown: string): Row[] {
  return markdown.split('\n').flatMap((text, index) => {
    const fields = ROW.exec(text)?.groups
    if (!fields) return []
    const { id = '', builtIn = '', proof = '' } = fields
    const proofs = [...proof.matchAll(PROOF)].map(([, file = '', titles = '']) => ({
      file: file.trim(),
      titles: titles.split(' › ').map((title) => title.trim()),
    }))
    return { line: index + 1, id, builtIn: builtIn.trim(), proofs, later: LATER.exec(proof)?.[1] ?? null }
  })
}
