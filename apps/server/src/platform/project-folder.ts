/** Locates the repository's data files, both from the sources and from the build. */
import { fileURLToPath } from 'node:url'

/** Resolves a path of the repository, e.g. `supabase/migrations`. `src/platform` and `dist/bundle` have the same depth. */
export function projectPath(path: string): string {
  return fileURLToPath(new URL(`../../../../${path}`, import.meta.url))
}
