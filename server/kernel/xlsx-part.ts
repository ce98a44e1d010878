/** Small parts of an XLSX file: the list of sheets, styles, relations. */
import { XmlScanner } from './xml-scanner.ts'
import { unpackedText, type ZipEntry } from './zip-entries.ts'

/** Limit of unpacked bytes. */
const mostPartBytes = 8 * 1024 * 1024

/** Calls the listener for each tag of a part; never when the part is missing. */
export async function eachTag(
  entry: ZipEntry | undefined,
  open: (name: string, attributes: string) => void,
  close: (name: string) => void = () => {},
): Promise<void> {
  if (entry === undefined) return
  const scanner = new XmlScanner({ open, close, text: () => {} })
  for await (const piece of unpackedText(entry, mostPartBytes)) scanner.push(piece)
}
