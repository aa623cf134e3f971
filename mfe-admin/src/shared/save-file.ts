/** Saves a file; an answer in its place, such as an error, does not take the place of the page. */
export function saveFile(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
