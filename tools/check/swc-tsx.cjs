/**
 * Loaded before dependency-cruiser, whose swc parser does not enable JSX and whose TypeScript parser does not support
 * TypeScript 7. Enables JSX for every file whose name ends in x. The boundary canary fails if this stops working.
 */
const swc = require('@swc/core')

const parseFileSync = swc.parseFileSync.bind(swc)
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') })
