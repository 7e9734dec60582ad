/** A number, fractions included, and the unit behind it. */
const MEASURE =
  /(\(?[\d½⅓⅔¼¾⅛][\d.,/½⅓⅔¼¾⅛]{0,9}[ \u00A0](?:g|kg|mg|ml|l|L|cm|mm|°C|min|h|s|oz|lb|un)(?!\p{L})\)?)/u

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
