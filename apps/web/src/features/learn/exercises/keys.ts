/** The account's id comes second, so that one account's reads are found by a prefix. */
export const exerciseKeys = {
  all: (userId: string) => ['exercises', userId] as const,
  ofMaterial: (userId: string, materialId: string) => ['exercises', userId, 'material', materialId] as const,
  feedback: (userId: string, exerciseId: string) => ['exercises', userId, 'feedback', exerciseId] as const,
  /** Begins as the keys of photos do, since a sent or deleted photo makes it stale. */
  photos: (userId: string, materialId: string) => ['photos', userId, 'material', materialId] as const,
  answer: (userId: string) => ['exercises', userId, 'answer'] as const,
  handIn: (userId: string) => ['exercises', userId, 'hand-in'] as const,
}
