/** The dot between two facts of a line of text. The spaces are text, so that the line may break there. */
export function FactDot() {
  return (
    <>
      {' '}
      <span aria-hidden>·</span>{' '}
    </>
  )
}
