import { readTextParameter } from './text-search.ts'

/** Addresses of the screens of one kind of things: which one, and which part of it. */
export interface PlaceSearch {
  readonly id?: string | undefined
  readonly parte?: string | undefined
}

/** One reader for several routes, since the code before Home has it for each. */
export function readPlace({ id, parte }: Record<string, unknown>): PlaceSearch {
  return { id: readTextParameter(id), parte: readTextParameter(parte) }
}
