// The grid of ingredient lists: amounts in one column, names in the other, as wide as the longest amount of the list needs.
// Where text is so large that two columns leave no room, a line is a sentence.

import { classNames } from '../../../ui/class-names.ts'

/** Classes of the list. */
export function lineListStyle(extra?: string): string {
  return classNames(
    'gap-x-3 @min-[16rem]:grid @min-[16rem]:grid-cols-[fit-content(46%)_minmax(0,1fr)]',
    extra,
  )
}

/** Classes of a part of the list, and of a line, whose parts are cells. Browsers without subgrids get columns of a fixed share. */
export function lineRowStyle(extra?: string): string {
  return classNames(
    'col-span-full gap-x-3 @min-[16rem]:grid @min-[16rem]:grid-cols-[34%_minmax(0,1fr)] @min-[16rem]:supports-[grid-template-columns:subgrid]:grid-cols-subgrid',
    extra,
  )
}
