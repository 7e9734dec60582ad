// The oven of a recipe, from the words of its steps.

export interface OvenUse {
  /** The first temperature, in degrees Celsius. */
  readonly celsius: number
  /** Temperatures that the oven is changed to, in the order of the steps. */
  readonly changes: readonly number[]
  /** The position of the step that lights the oven, or that needs it hot. */
  readonly step: number
  /** The step needs the oven hot and no step lights it before. */
  readonly isHotAtStep: boolean
}

const DEGREES = String.raw`(\d{2,3})\s*°?\s*C?\b`
/** "Preaqueça o forno a 180 °C", "enquanto o forno aquece a 180 °C" */
const LIT = new RegExp(String.raw`(?:preaque[çc]a|aque[çc]a|acenda)\s+o\s+forno\s+a\s+${DEGREES}`, 'i')
const HEATING = new RegExp(String.raw`forno\s+aquece\s+a\s+${DEGREES}`, 'i')
/** "em forno preaquecido a 180 °C", "ao forno médio preaquecido (200 °C)" */
const HOT = new RegExp(
  String.raw`forno\s+(?:\S+\s+)?(?:pr[ée]-?aquecido|quente)\s+(?:a\s+|\()${DEGREES}`,
  'i',
)
/** "Reduza o forno para 160 °C", "Asse a 160 °C" */
const CHANGED = new RegExp(
  String.raw`(?:(?:reduza|abaixe|aumente)\s+(?:o\s+forno|a\s+temperatura)\s+para|\basse\s+a)\s+${DEGREES}`,
  'gi',
)
const [COOLEST, HOTTEST] = [50, 320]

/** @param steps the texts of the steps, in order @returns null for a recipe whose words name no temperature of an oven */
export function findOven(steps: readonly string[]): OvenUse | null {
  for (const [index, text] of steps.entries()) {
    const lit = celsiusOf(LIT.exec(text) ?? HEATING.exec(text))
    const celsius = lit ?? celsiusOf(HOT.exec(text))
    if (celsius === null) continue
    return {
      celsius,
      changes: changesOf(steps.slice(index), celsius),
      step: index + 1,
      isHotAtStep: lit === null,
    }
  }
  return null
}

function changesOf(steps: readonly string[], first: number): number[] {
  const changes: number[] = []
  for (const found of steps.flatMap((text) => [...text.matchAll(CHANGED)])) {
    const celsius = celsiusOf(found)
    if (celsius !== null && celsius !== (changes.at(-1) ?? first)) changes.push(celsius)
  }
  return changes
}

function celsiusOf(found: RegExpExecArray | RegExpMatchArray | null): number | null {
  const celsius = Number(found?.[1] ?? Number.NaN)
  return celsius >= COOLEST && celsius <= HOTTEST ? celsius : null
}
