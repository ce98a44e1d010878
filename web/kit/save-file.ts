import type { ReceivedFile } from '../kernel/request.ts'

/** Hands a file to the browser's downloads. */
export function saveFile({ name, blob }: ReceivedFile): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Later, since some browsers read the address only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
