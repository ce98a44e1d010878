/** Hands a text to the browser as a file. */
export function downloadText(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Later, since some browsers read the address only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
