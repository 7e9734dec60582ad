const MEASURE = /(\(?\d[\d.,]{0,9} (?:g|kg|mg|ml|l|cm|°C|min)\b\)?)/

/** A text whose measures stay on one line: "(395 g)" never ends a line with its number. */
export function UnbrokenMeasures({ text }: { text: string }) {
  let start = 0
  return text.split(MEASURE).map((part) => {
    const key = start
    start += part.length
    return MEASURE.test(part) ? (
      <span key={key} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    )
  })
}
