/**
 * No circle of imports between folders: a second cruise, since tests beside the sources, which use the harnesses of the test
 * folders, are left out here. Imports between a folder and its own subfolders do not count.
 */
const { options } = require('./.dependency-cruiser.cjs')

/** Folders whose circles are still being undone, each as a pattern; an empty list is the aim. */
const BASELINE = []

module.exports = {
  forbidden: [
    {
      name: 'no-cycles-between-folders',
      severity: 'error',
      scope: 'folder',
      from: BASELINE.length === 0 ? {} : { pathNot: BASELINE },
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: `${options.exclude.path}|\\.test\\.tsx?$` } },
}
