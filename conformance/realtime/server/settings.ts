/** How the realtime server under test is configured: names and values of the original's environment. Source: supabase/realtime, ENVS.md. */
export const JWT_SECRET = 'reallyreallyreallyreallyverysafe'

export const SETTINGS = {
  SERVER_HOST: '127.0.0.1',
  API_JWT_SECRET: JWT_SECRET,
  REALTIME_PATH: '/realtime/v1',
  // All cases share one server.
  TENANT_MAX_CONCURRENT_USERS: '1000',
  TENANT_MAX_EVENTS_PER_SECOND: '1000',
  TENANT_MAX_JOINS_PER_SECOND: '1000',
}
