import { saveFile } from '../kit/save-file.ts'

/** Hands a text to the browser as a file. */
export function downloadText(fileName: string, text: string): void {
  saveFile({ name: fileName, blob: new Blob([text], { type: 'application/json;charset=utf-8' }) })
}
