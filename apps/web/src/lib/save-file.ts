/** How long the address of a download has to live: browsers read it after the press. */
const READ_WITHIN_MS = 60_000

/** Hands a file to the browser, which keeps it among its downloads under this name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS)
}
