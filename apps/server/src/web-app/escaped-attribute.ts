/** A text between the double quotes of an attribute of HTML. */
export const escapedAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
