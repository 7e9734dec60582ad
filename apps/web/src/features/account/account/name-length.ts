/** Characters of a learner's name: as many as the database takes. */
export const MAX_NAME_LENGTH = 200
