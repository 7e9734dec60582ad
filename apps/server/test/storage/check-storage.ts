import { fileURLToPath } from 'node:url'

/** The operator's command, which is not part of the server's sources. */
type CheckStorage = (
  connection: { readonly storage: (method: string, path: string) => Promise<Response> },
  check: { readonly isRepair: boolean; readonly isForced: boolean },
  slices?: readonly string[],
) => Promise<readonly Record<string, unknown>[]>
const COMMAND = fileURLToPath(new URL('../../../../tools/admin/storage.ts', import.meta.url))
export const { checkStorage } = (await import(COMMAND)) as { readonly checkStorage: CheckStorage }
