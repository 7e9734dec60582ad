/** Id of the element at the end of Home, which `home-outlet.tsx` fills after the first screen. */
export const HOME_END = 'fim'
