/** @param scratch folder that gets the server's data. */
export function withJourneyServer<T>(
  scratch: string,
  work: (environment: { readonly E2E_BASE_URL: string; readonly E2E_DATA_DIR: string }) => Promise<T>,
): Promise<T>
