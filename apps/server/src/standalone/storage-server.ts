/** The storage service alone. */
import { signApiKey } from '../platform/tokens/tokens.ts'
import { createBlobStore } from '../services/storage/blobs/create-blob-store.ts'
import { createStorage } from '../services/storage/storage-service.ts'
import { serverOf } from './service-server.ts'
import type { StorageServerConfig } from './storage-server-config.ts'

export const storageServer = serverOf<StorageServerConfig>({
  connects: 'for callers',
  holdsTokens: false,
  async create(config, parts) {
    const { jwtSecret, serviceUrl, storage, tokenKeys } = config
    return createStorage({
      ...parts,
      keys: null,
      apiKeys: await readApiKeys(config),
      verifyingKeys: tokenKeys.forDataApi,
      jwtSecret,
      serviceUrl,
      config: storage,
      blobs: await createBlobStore(storage),
    })
  },
})

async function readApiKeys({ anonKey, serviceRoleKey, jwtSecret }: StorageServerConfig) {
  const now = Math.floor(Date.now() / 1000)
  return {
    anonKey: anonKey ?? (await signApiKey('anon', jwtSecret, now)),
    serviceRoleKey: serviceRoleKey ?? (await signApiKey('service_role', jwtSecret, now)),
  }
}
