/** How the storage server under test is configured: names and values of the original's environment. Source: supabase/storage, src/config.ts. */
export const JWT_SECRET = 'reallyreallyreallyreallyverysafe'

export const SETTINGS = {
  SERVER_HOST: '127.0.0.1',
  AUTH_JWT_SECRET: JWT_SECRET,
  PGRST_JWT_SECRET: JWT_SECRET,
  STORAGE_BACKEND: 'file',
  UPLOAD_FILE_SIZE_LIMIT: '5000000',
  FILE_SIZE_LIMIT: '5000000',
  // All tests call from one network address.
  STORAGE_MAX_CONCURRENT_UPLOADS_PER_CALLER: '200',
}
