/** Refusals of functions: a status and a code, which the app has a sentence for. */
export const refuse = (
  status: number,
  code: string,
  headers: Readonly<Record<string, string>> = {},
): Response => Response.json({ code }, { status, headers })
