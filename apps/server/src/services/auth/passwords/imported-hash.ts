/** Hashes of passwords that come from elsewhere with their accounts. */

const BCRYPT = /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/

/** Whether a sign-in can be checked against it. */
export function isImportableHash(hash: string): boolean {
  return BCRYPT.test(hash)
}
