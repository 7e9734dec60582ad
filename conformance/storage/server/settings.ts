/** How the storage server under test is configured: names and values of the original's environment. Source: supabase/storage, src/config.ts. */
export const JWT_SECRET = 'reallyreallyreallyreallyverysafe'

/** Acts as the operator by the S3 protocol. */
export const S3_ACCESS_KEY = { accessKeyId: 'an-access-key-of-the-tests', secretAccessKey: 'its-secret' }

/** `{"role":"anon"}` until 2100, signed by the secret above: accounts sign with it beside their session token. */
export const ANON_KEY =
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJyb2xlIjoiYW5vbiIsImV4cCI6NDEwMjQ0NDgwMH0.CFu4FCVBkSX3YJr0BAOvrAiJU28iLgQ4mEfj-C7XpbA'

export const SETTINGS = {
  SERVER_HOST: '127.0.0.1',
  AUTH_JWT_SECRET: JWT_SECRET,
  PGRST_JWT_SECRET: JWT_SECRET,
  ANON_KEY,
  S3_PROTOCOL_ACCESS_KEY_ID: S3_ACCESS_KEY.accessKeyId,
  S3_PROTOCOL_ACCESS_KEY_SECRET: S3_ACCESS_KEY.secretAccessKey,
  STORAGE_BACKEND: 'file',
  UPLOAD_FILE_SIZE_LIMIT: '5000000',
  FILE_SIZE_LIMIT: '5000000',
  // All tests call from one network address.
  STORAGE_MAX_CONCURRENT_UPLOADS_PER_CALLER: '200',
}
