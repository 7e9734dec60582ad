/** Errors of the operating system: files, processes, sockets. */

/** Whether this is an error of the operating system, whose message needs no stack trace. */
export function isSystemError(caught: unknown): caught is NodeJS.ErrnoException & { code: string } {
  return caught instanceof Error && 'syscall' in caught && 'code' in caught && typeof caught.code === 'string'
}

/** Whether a caught value is a system error with this code (`ENOENT`, `EEXIST`, …). */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === code
}
