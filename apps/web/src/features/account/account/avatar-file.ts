/** How `profiles.avatar_url` names a portrait in the bucket of portraits; any other value is a web address. */
const PREFIX = 'avatars/'

/** The file's name in its bucket; null for none, or a picture elsewhere. */
export function avatarFile(avatarUrl: string | null): string | null {
  return avatarUrl?.startsWith(PREFIX) === true ? avatarUrl.slice(PREFIX.length) : null
}

export function avatarUrlOf(file: string): string {
  return PREFIX + file
}
