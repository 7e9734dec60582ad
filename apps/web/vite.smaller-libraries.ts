import type { Plugin } from 'vite'

/** Code that the app never runs, as it is written in a library's file. */
interface Unused {
  readonly file: RegExp
  readonly code: RegExp
}

/** Functions that only these statements name are then left out by the minifier. */
const UNUSED: readonly Unused[] = [
  {
    // The methods of a reference to a Fragment: the app has none.
    file: /react-dom\/cjs\/react-dom-client\.production\.js$/,
    code: /^FragmentInstance\.prototype\.\w+ = function [\s\S]*?^};\n/gm,
  },
  {
    // Hints for the browser's preloader, which the page and the router give by themselves.
    file: /react-dom\/cjs\/react-dom-client\.production\.js$/,
    code: /^ {2}D: prefetchDNS,\n[\s\S]*?^ {2}M: preinitModuleScript\n/gm,
  },
  {
    file: /react-dom\/cjs\/react-dom\.production\.js$/,
    code: /^exports\.(?:browser|preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule) = function [\s\S]*?^};\n/gm,
  },
  {
    // Tabs break into lines and never scroll, and to measure that lays the whole page out while it is being built.
    file: /@base-ui\/react\/internals\/composite\/root\/useCompositeRoot\.mjs$/,
    code: /^ +scrollIntoViewIfNeeded\(.*\);\n/gm,
  },
]

/** Leaves {@link UNUSED} code out, and fails the build where a new version of the library holds none of it. */
export function smallerLibraries(): Plugin {
  return {
    name: 'smaller-libraries',
    apply: 'build',
    transform: {
      filter: { id: UNUSED.map(({ file }) => file) },
      handler(code, id) {
        let smaller = code
        for (const { file, code: unused } of UNUSED) {
          if (!file.test(id)) continue
          const rest = smaller.replace(unused, '')
          if (rest === smaller)
            this.error(`${id} has no ${String(unused)} any more: see vite.smaller-libraries.ts`)
          smaller = rest
        }
        return smaller
      },
    },
  }
}
