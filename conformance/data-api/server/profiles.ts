/** How the servers under test are configured: names and values of the original's environment. Source: PostgREST 14, references/configuration. */

export const JWT_SECRET = 'reallyreallyreallyreallyverysafe'

/** `main` serves most cases; the others show what a setting changes. */
export type Profile = 'main' | 'plain' | 'guarded' | 'inDatabase'

const COMMON = {
  PGRST_SERVER_HOST: '127.0.0.1',
  PGRST_LOG_LEVEL: 'crit',
}

export const PROFILES: Readonly<Record<Profile, Readonly<Record<string, string>>>> = {
  // Whatever a case writes is undone, so that cases need not know of one another.
  main: {
    ...COMMON,
    PGRST_JWT_SECRET: JWT_SECRET,
    PGRST_DB_SCHEMAS: 'library, annex',
    PGRST_DB_ANON_ROLE: 'library_visitor',
    PGRST_DB_TX_END: 'rollback-allow-override',
    PGRST_DB_AGGREGATES_ENABLED: 'true',
    PGRST_DB_PLAN_ENABLED: 'true',
    PGRST_SERVER_TIMING_ENABLED: 'false',
    PGRST_APP_SETTINGS_HOUSE_NAME: 'Lending library',
  },
  // Nothing but what the server cannot do without: every other setting has its default.
  plain: { ...COMMON, PGRST_DB_SCHEMAS: 'library', PGRST_DB_ANON_ROLE: 'library_visitor' },
  guarded: {
    ...COMMON,
    PGRST_JWT_SECRET: JWT_SECRET,
    PGRST_DB_SCHEMAS: 'library',
    PGRST_DB_MAX_ROWS: '2',
    PGRST_DB_TX_END: 'commit-allow-override',
    PGRST_DB_PRE_REQUEST: 'settings.before_request',
    PGRST_JWT_AUD: 'readers',
    PGRST_JWT_ROLE_CLAIM_KEY: '.library.roles[?(@ ^== "library_")]',
    PGRST_OPENAPI_MODE: 'disabled',
    PGRST_SERVER_TIMING_ENABLED: 'true',
    PGRST_SERVER_TRACE_HEADER: 'X-Request-Id',
    PGRST_SERVER_CORS_ALLOWED_ORIGINS: 'http://example.com, http://example2.com',
  },
  inDatabase: {
    ...COMMON,
    PGRST_DB_SCHEMAS: 'library',
    PGRST_DB_ANON_ROLE: 'library_visitor',
    PGRST_DB_PRE_CONFIG: 'settings.configure',
  },
}
