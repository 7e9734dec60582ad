/**
 * Stands for parts of libraries that the app never calls and that a bundler keeps, since the library names them: queries of pages, and
 * the router's own notation of search parameters (router.ts has another one). See vite.left-out.ts.
 */
function leftOut(): never {
  throw new Error('This part of the library is left out of the build: see vite.left-out.ts.')
}

export {
  leftOut as defaultParseSearch,
  leftOut as defaultStringifySearch,
  leftOut as hasNextPage,
  leftOut as hasPreviousPage,
  leftOut as infiniteQueryBehavior,
  leftOut as parseSearchWith,
  leftOut as stringifySearchWith,
}
