/** Ids and keys of authenticators are base64url on the wire and base64 in the tables: Postgres has no base64url. */
export const toBase64 = (text: string): string => Buffer.from(text, 'base64url').toString('base64')
export const toBase64Url = (text: string): string => Buffer.from(text, 'base64').toString('base64url')
