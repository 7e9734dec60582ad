/** Rejects as soon as the signal is aborted, even where the work does not listen to it; the work's own end is then ignored. */
export async function rejectOnAbort(work: Promise<void>, signal: AbortSignal): Promise<void> {
  let onAbort: (() => void) | undefined
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(new Error('not finished in time'))
    signal.addEventListener('abort', onAbort, { once: true })
  })
  try {
    await Promise.race([work, aborted])
  } finally {
    if (onAbort) signal.removeEventListener('abort', onAbort)
  }
}
