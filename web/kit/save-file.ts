import type { ReceivedFile } from '../kernel/request.ts'

/** Hands a received file to the browser's downloads. */
export function saveFile({ name, blob }: ReceivedFile): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken hold of the bytes when the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
