/** Characters of a learner's name: as many as the database takes. */
export const LONGEST_NAME = 200
