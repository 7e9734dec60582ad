/** The parts of the runtime that functions use, so that everything else also runs elsewhere. */
import type { ProjectAddress } from './project.ts'

declare const Deno: {
  readonly env: { get(name: string): string | undefined }
  readFileSync(file: URL): Uint8Array<ArrayBuffer>
  serve(handler: (request: Request) => Promise<Response>): unknown
}
/** Absent outside of the hosted service and runtimes like it. */
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined

export function serve(handler: (request: Request) => Promise<Response>): void {
  Deno.serve(handler)
}

export function setting(name: string): string {
  return Deno.env.get(name) ?? ''
}

/** Several secrets, separated by spaces, are all accepted: the old and the new one while they are replaced. */
export function secrets(name: string): readonly string[] {
  return setting(name)
    .split(/\s+/)
    .filter((secret) => secret !== '')
}

/** A file of the functions' folder; on the hosted service, one of the function's `static_files`. */
export function readFile(file: URL): Uint8Array<ArrayBuffer> {
  return Deno.readFileSync(file)
}

export function projectAddress(): ProjectAddress {
  return { url: setting('SUPABASE_URL'), serviceKey: setting('SUPABASE_SERVICE_ROLE_KEY') }
}

/** Work that continues after the response. */
export function afterResponse(work: Promise<unknown>): void {
  const done = work.catch((error: unknown) => console.error(String(error)))
  if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(done)
}
