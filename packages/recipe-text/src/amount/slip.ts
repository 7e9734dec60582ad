// Typing mistakes.

/** True if one letter was added, dropped, changed, or two were swapped. The first letter has to match, since it is rarely mistyped. */
export function isOneSlipAway(written: string, word: string): boolean {
  const difference = written.length - word.length
  if (written[0] !== word[0] || Math.abs(difference) > 1) return false
  let from = 1
  while (from < word.length && written[from] === word[from]) from += 1
  const [restWritten, restWord] = [written.slice(from), word.slice(from)]
  if (difference !== 0)
    return difference > 0 ? restWritten.slice(1) === restWord : restWritten === restWord.slice(1)
  const isExchanged = restWritten[0] === restWord[1] && restWritten[1] === restWord[0]
  return (
    restWritten.slice(1) === restWord.slice(1) || (isExchanged && restWritten.slice(2) === restWord.slice(2))
  )
}
