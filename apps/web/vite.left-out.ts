import { fileURLToPath } from 'node:url'

/** Modules of the query client and the router that are left out of the code before Home, by how their libraries import them. */
export const leftOut = {
  find: /^\.\/(?:infiniteQueryBehavior|searchParams)\.js$/,
  replacement: fileURLToPath(new URL('src/lib/left-out.ts', import.meta.url)),
}
