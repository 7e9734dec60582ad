/** @returns after the work, with the cluster stopped. @param scratch a folder of the caller's. */
export function withEmbeddedCluster(scratch: string, work: (url: string) => Promise<void>): Promise<void>
/** @returns false where Debian's Postgres is not installed. @param scratch a folder of the caller's. */
export function withDebianCluster(
  scratch: string,
  work: (url: string, version: string) => Promise<void>,
): Promise<boolean>
