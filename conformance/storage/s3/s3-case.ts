/** Cases of the S3 protocol: each works on a bucket of its own. */
import type { StorageCase } from '../storage-case.ts'
import type { World } from '../world.ts'
import { bucketOf, type S3Bucket } from './s3-bucket.ts'

type Act = (bucket: S3Bucket, world: World) => Promise<unknown>

export const gives = (says: string, act: Act, value: unknown): StorageCase => ({
  says,
  act: async (world) => act(await bucketOf(world), world),
  gives: value,
})

/** @param code of S3, which the client has as the error's name. */
export const refuses = (says: string, act: Act, status: number, code: string): StorageCase => ({
  says,
  act: async (world) => act(await bucketOf(world), world),
  refused: { status, message: code },
})

/** A name with everything that addresses encode. */
export const KEY = "pasta/ação (1) & + 'x'.txt"
export const TEXT = 'um bolo'
/** The MD5 of the text in hexadecimal, in quotes. */
export const TAG = '"febef3c54abf3a8bc84f96a56c47061d"'
