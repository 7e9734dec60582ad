/** The account's id comes second, so that one account's pictures are found by a prefix. */
export const fileKeys = {
  usage: (userId: string) => ['files', userId, 'usage'] as const,
  picture: (userId: string, bucket: string, name: string, widthPx: number) =>
    ['files', userId, 'picture', bucket, name, widthPx] as const,
}
