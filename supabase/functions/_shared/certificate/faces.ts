/** The product's faces, cut for certificates (`tools/build/certificate-faces.ts`): Latin letters with every accent. */
import { create, type Font } from 'fontkit'
import { foldText } from '../text/fold-text.ts'

export type Family = 'display' | 'text' | 'strong'

/** Each family is split into files by letters. The first that has a letter draws it. */
const FILES: Readonly<Record<Family, readonly string[]>> = {
  display: ['display-latin', 'display-latin-ext', 'display-vietnamese'],
  text: ['text-latin', 'text-latin-ext'],
  strong: ['strong-latin', 'strong-latin-ext'],
}

export interface Face {
  readonly name: string
  readonly bytes: Uint8Array
  readonly font: Font
}

export interface Run {
  readonly face: Face
  readonly text: string
}

export class Faces {
  readonly #byFamily: Readonly<Record<Family, readonly Face[]>>

  /** @param read the bytes of a file beside this module */
  constructor(read: (file: URL) => Uint8Array) {
    const load = (family: Family) =>
      FILES[family].map((name): Face => {
        const bytes = read(new URL(`./faces/${name}.ttf`, import.meta.url))
        // The library takes any bytes; its types name Node's.
        return { name, bytes, font: create(bytes as Buffer) as Font }
      })
    this.#byFamily = { display: load('display'), text: load('text'), strong: load('strong') }
  }

  get all(): readonly Face[] {
    return Object.values(this.#byFamily).flat()
  }

  /** Text by the faces that draw it. What no face has is written as its readable equal (`foldText`). */
  runs(family: Family, text: string): readonly Run[] {
    const runs: { face: Face; text: string }[] = []
    for (const letter of this.#folded(family, text)) {
      const codePoint = letter.codePointAt(0) ?? 0
      const last = runs.at(-1)
      const canStay = letter === ' ' ? last?.face : undefined
      const face = canStay ?? this.#byFamily[family].find(({ font }) => font.hasGlyphForCodePoint(codePoint))
      if (!face) continue
      if (last?.face === face) last.text += letter
      else runs.push({ face, text: letter })
    }
    return runs
  }

  /** The text as it will be drawn. */
  drawable(family: Family, text: string): string {
    return this.runs(family, text)
      .map((run) => run.text)
      .join('')
      .replaceAll(/ +/g, ' ')
      .trim()
  }

  #folded(family: Family, text: string): string {
    return foldText(text, (codePoint) =>
      this.#byFamily[family].some(({ font }) => font.hasGlyphForCodePoint(codePoint)),
    )
  }
}
