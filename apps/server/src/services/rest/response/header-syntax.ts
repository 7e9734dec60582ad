/** What a header may hold (RFC 9110): checked for every header that comes out of the database. */

const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/

export const isHeader = (name: string, value: string): boolean => NAME.test(name) && VALUE.test(value)
