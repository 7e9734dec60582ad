/** Stored files, read with the operator's key. */
import { keysOf, sharedInstallation } from './installation.ts'

/** Names of the files in a folder. */
export async function storedObjects(bucket: string, folder: string): Promise<string[]> {
  const response = await request(`object/list/${bucket}`, {
    method: 'POST',
    body: JSON.stringify({ prefix: folder }),
  })
  const objects = (await response.json()) as { name: string }[]
  return objects.map(({ name }) => name)
}

export async function storedPicture(bucket: string, name: string): Promise<Buffer> {
  const response = await request(`object/authenticated/${bucket}/${name}`)
  return Buffer.from(await response.arrayBuffer())
}

export async function storePicture(bucket: string, name: string, type: string, bytes: Buffer): Promise<void> {
  await request(`object/${bucket}/${name}`, { method: 'POST', body: new Uint8Array(bytes) }, type)
}

export async function deleteStored(bucket: string, name: string): Promise<void> {
  await request(`object/${bucket}`, { method: 'DELETE', body: JSON.stringify({ prefixes: [name] }) })
}

async function request(path: string, init: RequestInit = {}, type = 'application/json'): Promise<Response> {
  const installation = sharedInstallation()
  const key = keysOf(installation).serviceRole
  const response = await fetch(`${installation.url}/storage/v1/${path}`, {
    ...init,
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': type },
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response
}
