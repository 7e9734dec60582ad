/** Limits of names and requests. Source: supabase/storage 1.69, src/storage/limits.ts. */
import { invalidBucketName, invalidKey, invalidFileSize } from '../errors/errors.ts'

export const MAX_OBJECTS_PER_REQUEST = 1000
/** Bytes of user metadata. */
export const MAX_USER_METADATA_BYTES = 1024 * 1024

/** The longest key that S3 allows, in bytes. */
const MAX_KEY_BYTES = 1024
const MAX_BUCKET_NAME_LENGTH = 100

/**
 * The characters of the original, which are those that are safe in S3, and beside them the letters, marks and digits of every script.
 * Names never become paths of a file system, so this restricts their appearance and does not protect files.
 */
const KEY = /^[\p{L}\p{M}\p{N}_/!.*'() &$=@;:+,?-]+$/u
const BUCKET_NAME = /^[A-Za-z0-9_!.*'() &$=@;:+,?-]+$/

/**
 * The characters of names that the S3 protocol writes, and that every request reads: all but controls, surrogates, noncharacters,
 * and those that the original refuses in S3 names as well.
 */
const STORED_KEY = /^[^\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}[\]^|\\]+$/u

/**
 * A name that requests other than those of the S3 protocol give an object.
 * @returns the name in its composed form (NFC), so that one name has one spelling.
 * @throws StorageError InvalidKey
 */
export const validKey = (key: string): string => composedKey(key, KEY)

/**
 * The name of an object to be read, or to be written by the S3 protocol.
 * @returns as `validKey`.
 * @throws StorageError InvalidKey
 */
export const storedKey = (key: string): string => composedKey(key, STORED_KEY)

function composedKey(key: string, allowed: RegExp): string {
  const name = key.normalize('NFC')
  const isLong = Buffer.byteLength(name) > MAX_KEY_BYTES
  if (isLong || !allowed.test(name) || name.split('/').some(isDotSegment)) throw invalidKey(key)
  return name
}

/** Other programs may resolve them, such as a backup that writes objects as files. */
const isDotSegment = (segment: string): boolean => segment === '.' || segment === '..'

/** @throws StorageError InvalidBucketName */
export function validBucketName(name: string): string {
  if (name.length > MAX_BUCKET_NAME_LENGTH || !BUCKET_NAME.test(name) || isDotSegment(name)) {
    throw invalidBucketName()
  }
  return name
}

const UNITS: Readonly<Record<string, number>> = { gb: 1e9, mb: 1e6, kb: 1e3, b: 1 }

/** A size such as `20MB`, in bytes. @throws StorageError InvalidRequest */
export function parseFileSize(text: string): number {
  const [, number = '', unit = ''] = /^([0-9]+(?:\.[0-9]+)?)(gb|mb|kb|b)$/i.exec(text) ?? []
  if (number === '') throw invalidFileSize()
  return Number(Number.parseFloat(number).toPrecision(3)) * (UNITS[unit.toLowerCase()] ?? 1)
}

/** A placeholder that clients upload to show an empty folder. */
export const isEmptyFolder = (name: string): boolean => name.endsWith('.emptyFolderPlaceholder')
