/**
 * Starts a program of the built server: `node serve-built.mjs NAME [ARGUMENT...]`. The commands in `tools/` do the same once they have
 * looked for missing packages and changed sources, which `npm test` has done for all servers of the tests.
 */
const [program, ...args] = process.argv.slice(2)
const { main } = await import(`../../dist/bundle/${program}.js`)
await main(args)
