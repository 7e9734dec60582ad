/** Finds the modules of the build that a screen needs, in Vite's manifest. */

/** The parts of Vite's manifest that matter here. */
export type Manifest = Readonly<
  Record<string, { readonly file: string; readonly name?: string; readonly imports?: readonly string[] }>
>

/**
 * The files of the given entries with all that they import at once: what a file imports stands before it.
 * @throws Error for an entry that the build does not have
 */
export function modulesOf(manifest: Manifest, entries: readonly string[]): string[] {
  const files: string[] = []
  const seen = new Set<string>()
  const collect = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no "${key}": was a route renamed?`)
    if (seen.has(chunk.file)) return
    seen.add(chunk.file)
    for (const imported of chunk.imports ?? []) collect(imported)
    files.push(chunk.file)
  }
  for (const entry of entries) collect(entry)
  return files
}

/** The manifest's entries of a route's component, by the route's id; a route whose component is in the app's own entry has none. */
export function routeEntries(manifest: Manifest): ReadonlyMap<string, string> {
  const entries = Object.keys(manifest).flatMap((key): [string, string][] => {
    const file = /^src\/routes(\/.+)\.tsx\?tsr-split=component/.exec(key)?.[1]
    return file === undefined ? [] : [[routeIdOf(file), key]]
  })
  return new Map(entries)
}

/** The manifest's entry of the chunk with the loaders of all routes: see vite.config.ts. */
export function loadersEntry(manifest: Manifest): string {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.name === 'after-first-screen')
  if (entry === undefined) throw new Error('The build has no chunk of loaders: was its group renamed?')
  return entry
}

/** `/_protected/recipe.$id` → `/_protected/recipe/$id`; an index file is its folder with a slash, as in the router's ids. */
function routeIdOf(file: string): string {
  return file.replaceAll('.', '/').replace(/\/index$/, '/')
}
