/** The configuration under test, in the original's words where it has any. */
export const JWT_SECRET = 'a-secret-of-the-functions-contract-with-many-characters'

export const SETTINGS: Readonly<Record<string, string>> = {
  JWT_SECRET,
  SERVER_HOST: '127.0.0.1',
  FUNCTIONS_PATH: '/functions/v1',
  FUNCTIONS_PROJECT: 'conformance/functions/project',
}
