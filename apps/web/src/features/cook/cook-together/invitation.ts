/** `?junto=`: the invitation to cook together; absent where the value is not an invitation. */
export interface InvitationSearch {
  readonly junto?: string | undefined
}

export function readInvitation({ junto }: Readonly<Record<string, unknown>>): InvitationSearch {
  return { junto: typeof junto === 'string' && /^[\da-f]{32}$/.test(junto) ? junto : undefined }
}
