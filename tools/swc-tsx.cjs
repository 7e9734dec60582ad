/**
 * Loaded before dependency-cruiser: its reader by swc knows no JSX, and its reader by TypeScript knows no TypeScript 7.
 * So swc is told, for every file whose name ends in x, that it holds JSX. The canary fails if this stops working.
 */
const swc = require('@swc/core')

const parseFileSync = swc.parseFileSync.bind(swc)
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') })
