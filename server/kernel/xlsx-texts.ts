/** The shared texts of a sheet's cells. */
import { cleanText } from './sheet-line.ts'
import { XmlScanner } from './xml-scanner.ts'
import { unpackedText, type ZipEntry } from './zip-entries.ts'

/** Limit of unpacked bytes; the texts are kept while the sheet is read. */
const mostSharedBytes = 96 * 1024 * 1024
const mostSharedTexts = 5_000_000
const firstBytes = 64 * 1024
/** One cell cannot hold more in a spreadsheet program: 32,767 signs, each of which may be escaped. */
export const longestValue = 400_000

/** Texts that cells name by number. One Buffer holds them: a million JavaScript strings would take many times the memory. */
export class SharedTexts {
  #bytes = Buffer.alloc(firstBytes)
  #length = 0
  readonly #ends: number[] = []

  /** Keeps what a cell will show: cleaned here once, not in each of the cells that name it. */
  add(raw: string): void {
    const text = cleanText(unescapeText(raw))
    if (this.#ends.length >= mostSharedTexts) throw new Error('too many texts')
    const needed = this.#length + Buffer.byteLength(text)
    if (needed > this.#bytes.length) {
      const grown = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2))
      this.#bytes.copy(grown, 0, 0, this.#length)
      this.#bytes = grown
    }
    this.#length += this.#bytes.write(text, this.#length)
    this.#ends.push(this.#length)
  }

  at(index: number): string {
    const end = this.#ends[index]
    return end === undefined ? '' : this.#bytes.toString('utf8', index === 0 ? 0 : this.#ends[index - 1], end)
  }
}

/** Throws for a malformed part. Without the part there are no shared texts. */
export async function sharedTexts(entry: ZipEntry | undefined): Promise<SharedTexts> {
  const texts = new SharedTexts()
  if (entry === undefined) return texts
  const text = new RichText()
  const scanner = new XmlScanner({
    open: (name) => (name === 'si' ? text.begin() : text.open(name)),
    text: (piece) => text.text(piece),
    close: (name) => (name === 'si' ? texts.add(text.whole) : text.close(name)),
  })
  for await (const piece of unpackedText(entry, mostSharedBytes)) scanner.push(piece)
  scanner.end()
  return texts
}

/** A text of several runs; its phonetic guide (`rPh`) is not part of it. */
export class RichText {
  whole = ''
  #isText = false
  #isReading = false

  begin(): void {
    this.whole = ''
    this.#isReading = false
  }
  open(name: string): void {
    if (name === 'rPh') this.#isReading = true
    if (name === 't') this.#isText = true
  }
  text(text: string): void {
    if (this.#isText && !this.#isReading) this.whole += text
    if (this.whole.length > longestValue) throw new Error('a text without an end')
  }
  close(name: string): void {
    if (name === 'rPh') this.#isReading = false
    if (name === 't') this.#isText = false
  }
}

/** Decodes signs that XML cannot hold, written as `_x000D_`. */
export function unescapeText(text: string): string {
  return text.includes('_x')
    ? text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
}
