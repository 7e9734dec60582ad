/** A cluster in use. */
export interface SharedCluster {
  /** Address of its superuser. */
  readonly url: string
  release(): Promise<void>
}
/** Starts the cluster, or takes the one that runs, until `release`. @throws Error if it does not start. */
export function useSharedCluster(options?: { readonly isKept?: boolean }): Promise<SharedCluster>
/** Ends the cluster and deletes its data. @returns false where none runs. */
export function stopSharedCluster(): Promise<boolean>
