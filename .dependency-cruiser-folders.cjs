/**
 * No circle of imports between folders: a second cruise, since tests beside the sources and their cases, which use the harnesses of the test
 * folders, are left out here. Imports between a folder and its own subfolders do not count.
 */
const { options } = require('./.dependency-cruiser.cjs')

module.exports = {
  forbidden: [
    {
      name: 'no-cycles-between-folders',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: `${options.exclude.path}|\\.(?:test|cases)\\.tsx?$` } },
}
