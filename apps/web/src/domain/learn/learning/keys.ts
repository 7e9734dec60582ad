/** The account's id comes second, so that all that progress changes is found by a prefix. */
export const learningKeys = {
  all: (userId: string) => ['learning', userId] as const,
  paths: (userId: string) => ['learning', userId, 'paths'] as const,
  path: (userId: string, pathId: string) => ['learning', userId, 'path', pathId] as const,
  courses: (userId: string) => ['learning', userId, 'courses'] as const,
  missing: (userId: string, materialId: string) => ['learning', userId, 'missing', materialId] as const,
  unproven: (userId: string, courseId: string) => ['learning', userId, 'unproven', courseId] as const,
  rhythm: (userId: string) => ['learning', userId, 'rhythm'] as const,
  months: (userId: string) => ['learning', userId, 'months'] as const,
  skills: (userId: string) => ['learning', userId, 'skills'] as const,
  preferences: (userId: string) => ['learning-preferences', userId] as const,
  setPreference: (userId: string) => ['learning-preferences', userId, 'set'] as const,
}
