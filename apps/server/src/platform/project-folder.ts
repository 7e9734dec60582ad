/** Where the project's own data files stand, from the sources and from the build alike. */
import { fileURLToPath } from 'node:url'

/** Resolves a path of the repository, e.g. `supabase/migrations`. `src/platform` and `dist/platform` are as deep. */
export function projectPath(path: string): string {
  return fileURLToPath(new URL(`../../../../${path}`, import.meta.url))
}
