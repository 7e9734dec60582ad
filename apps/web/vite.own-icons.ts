import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Lucide's icons with the app's own component: see src/ui/lucide-icon.ts. For both builds, so that their markup is equal. */
export const ownIcons = {
  find: /^\.\.\/createLucideIcon\.mjs$/,
  replacement: fileURLToPath(new URL('src/ui/lucide-icon.ts', import.meta.url)),
}

/**
 * Leaves out of each icon what the own component does not read, its name and size, and React's keys, which only development asks
 * for: 0.5 kB of the code before Home.
 */
export function smallerIcons(): Plugin {
  return {
    name: 'smaller-icons',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\// },
      handler: (code) =>
        code.replace(/,? key: "\w+"/g, '').replace(/^ +(?:name: "[\w-]+"|size: 24),\n/gm, ''),
    },
  }
}
