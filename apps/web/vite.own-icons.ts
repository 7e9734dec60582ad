import { fileURLToPath } from 'node:url'

/** Lucide's icons with the app's own component: see src/ui/lucide-icon.ts. For both builds, so that their markup is equal. */
export const ownIcons = {
  find: /^\.\.\/createLucideIcon\.mjs$/,
  replacement: fileURLToPath(new URL('src/ui/lucide-icon.ts', import.meta.url)),
}
