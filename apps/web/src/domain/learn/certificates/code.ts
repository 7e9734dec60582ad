// The code of a certificate: its form in addresses, and grouped for reading aloud.

/** Groups of four: '2345-6789-…'. */
export function codeText(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code
}

/** As it is stored: capital letters and digits, without what separates groups. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
}

/** Where anybody can check the certificate of a code. */
export function certificateAddress(code: string): string {
  return `${window.location.origin}/certificate/${code}`
}
