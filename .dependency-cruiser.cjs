/** The import rules of ARCHITECTURE.md. `tools/check/boundary-canary.mjs` proves that they bite. */
const service = '^apps/server/src/services/([^/]+)/'
/** A folder below a journey: `features/cook/timers`. */
const feature = '^apps/web/src/features/([^/]+/[^/]+)/'
/** The one list of the parts of the recipe's screen. */
const recipeSlots = '^apps/web/src/routes/_protected/-recipe-slots\\b'

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'web-and-server-never-meet',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^apps/server/' },
    },
    {
      name: 'server-and-web-never-meet',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'features-are-strangers',
      severity: 'error',
      from: { path: feature },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'the-recipe-has-its-parts-by-their-list',
      severity: 'error',
      from: { path: '^apps/web/src/routes/_protected/recipe\\.\\$id\\b' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/cook/recipes/' },
    },
    {
      name: 'the-list-of-the-recipe-has-slots-only',
      severity: 'error',
      from: { path: recipeSlots },
      to: { path: '^apps/web/src/features/', pathNot: '/recipe-slots\\.tsx$' },
    },
    {
      name: 'recipe-slots-are-reached-by-their-list',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: recipeSlots },
      to: { path: '^apps/web/src/features/.+/recipe-slots\\.tsx$' },
    },
    {
      name: 'only-routes-know-features',
      severity: 'error',
      from: { path: '^apps/web/src/(domain|ui|lib|pwa)/' },
      to: { path: '^apps/web/src/(features|routes)/' },
    },
    {
      name: 'learning-and-selling-are-apart',
      severity: 'error',
      from: { path: '^apps/web/src/(?:features|domain)/(learn|sell)/' },
      to: {
        path: '^apps/web/src/(?:features|domain)/(?:learn|sell)/',
        pathNot: '^apps/web/src/(?:features|domain)/$1/',
      },
    },
    {
      name: 'what-is-cooked-knows-no-course-and-no-price',
      severity: 'error',
      from: { path: '^apps/web/src/domain/cook/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/web/src/domain/(learn|sell)/' },
    },
    {
      name: 'accounts-know-no-journey',
      severity: 'error',
      from: { path: '^apps/web/src/domain/account/' },
      to: { path: '^apps/web/src/domain/(learn|cook|sell)/' },
    },
    {
      name: 'screens-know-no-shell',
      severity: 'error',
      from: { path: '^apps/web/src/(features|domain|ui|lib)/' },
      to: { path: '^apps/web/src/(shell|start)/' },
    },
    {
      name: 'the-shell-knows-no-route',
      severity: 'error',
      from: { path: '^apps/web/src/shell/' },
      to: { path: '^apps/web/src/(routes|start)/' },
    },
    {
      name: 'ui-and-lib-know-no-domain',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib|pwa)/' },
      to: { path: '^apps/web/src/domain/' },
    },
    {
      name: 'lib-knows-no-ui',
      severity: 'error',
      from: { path: '^apps/web/src/lib/' },
      to: { path: '^apps/web/src/ui/' },
    },
    {
      name: 'features-know-no-route',
      severity: 'error',
      from: { path: feature },
      to: { path: '^apps/web/src/routes/' },
    },
    {
      name: 'ui-knows-no-data',
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: { path: '^apps/web/src/lib/(api-client|query-client|session)' },
    },
    {
      name: 'services-are-strangers',
      severity: 'error',
      from: { path: service },
      to: { path: '^apps/server/src/services/', pathNot: '^apps/server/src/services/$1/' },
    },
    {
      name: 'platform-knows-no-service',
      severity: 'error',
      from: { path: '^apps/server/src/platform/' },
      to: { path: '^apps/server/src/(services/|standalone/|[^/]+\\.ts$)' },
    },
    {
      name: 'services-know-no-app',
      severity: 'error',
      from: { path: service },
      to: { path: '^apps/server/src/(standalone/|[^/]+\\.ts$)' },
    },
    {
      name: 'request-and-plan-are-pure',
      severity: 'error',
      from: { path: '^apps/server/src/services/rest/(api-request|plan)/', pathNot: '\\.test\\.ts$' },
      to: { path: '(^|/)node_modules/(pg|hono|@hono)/|^apps/server/src/platform/database/' },
    },
    {
      name: 'sql-knows-no-http',
      severity: 'error',
      from: { path: '^apps/server/src/services/rest/sql/', pathNot: '\\.test\\.ts$' },
      to: { path: '(^|/)node_modules/(hono|@hono)/|^apps/server/src/services/rest/response/' },
    },
    {
      name: 'packages-stand-alone',
      severity: 'error',
      from: { path: '^packages/([^/]+)/src/', pathNot: '\\.test\\.ts$|/cases/' },
      to: { pathNot: '^packages/$1/src/|^packages/[^/]+/src/index\\.ts$' },
    },
    {
      name: 'packages-are-entered-by-their-index',
      severity: 'error',
      from: { pathNot: '^packages/' },
      to: { path: '^packages/[^/]+/src/', pathNot: '^packages/[^/]+/src/index\\.ts$' },
    },
    {
      name: 'e2e-and-conformance-know-no-source',
      severity: 'error',
      from: { path: '^(e2e|conformance)/' },
      to: { path: '^(apps|packages)/' },
    },
    {
      name: 'sources-know-no-tests',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$|^apps/server/test/|^supabase/tests/|^e2e/|^bench/|^conformance/' },
      to: { path: '\\.test\\.tsx?$|^apps/server/test/|^e2e/|^supabase/tests/|^conformance/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Its parser takes a declaration for code, whose constants need values.
    exclude: { path: '\\.gen\\.ts$|\\.d\\.mts$|/dist/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
