/** Values that no provider should state about a user, by which different users would be taken for one or get another's address. */

/** Keyed by what is wrong; `undefined` for an absent claim. */
export const MALFORMED: Readonly<Record<string, unknown>> = {
  missing: undefined,
  null: null,
  empty: '',
  blank: ' ',
  'blank in Unicode': '\u00A0\u3000',
  'a line break': 'a\nb',
  'a control character': 'a\u0007b',
  NUL: 'a\0b',
  'an invisible character': 'a\u200Bb',
  'an unpaired surrogate': 'a\uD800b',
  'an object': { id: 'a' },
  'an empty object': {},
  'a list': ['a'],
  'an empty list': [],
  zero: 0,
  'a number': 7,
  'a fraction': 7.5,
  'a number beyond precision': 2 ** 53,
  'a negative number': -1,
  true: true,
  false: false,
  overlong: 'a'.repeat(1025),
  'the text null': 'null',
  'the text undefined': 'undefined',
  'the text of an object': '[object Object]',
  'the text NaN': 'NaN',
  'the text true': 'true',
}

/** Those of texts, which XML and forms can carry. */
export const MALFORMED_TEXTS: readonly (readonly [string, string])[] = Object.entries(MALFORMED).filter(
  (entry): entry is [string, string] =>
    typeof entry[1] === 'string' && !/(?!\n)[\p{Cc}\p{Cs}]/u.test(entry[1]),
)

/** Addresses of which a part is malformed, beside the values above. */
export const MALFORMED_EMAILS: Readonly<Record<string, unknown>> = {
  ...MALFORMED,
  'an address with a space': ' ana@doce.example',
  'an address with a line break': 'ana@doce.example\nbcc:eva@doce.example',
  'an address with an invisible character': 'ana\u200B@doce.example',
  'an address of other letters': 'аna@doce.example',
  'two addresses': 'ana@doce.example,eva@doce.example',
  'an address in a list': ['ana@doce.example'],
  'an address with a name': 'Ana <ana@doce.example>',
  'an overlong address': `${'a'.repeat(250)}@doce.example`,
}
