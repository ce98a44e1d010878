/** Reads XML piece by piece, keeping no tree: for sheets that are too large to hold. Knows the XML that spreadsheets use, and refuses the rest. */

export interface XmlListener {
  /** `name` without a prefix; `attributes` are read by `attributesOf` when wanted. */
  open(name: string, attributes: string): void
  text(text: string): void
  close(name: string): void
}

/** The longest tag or text between two tags; a cell holds 32,767 signs. */
const longestPiece = 1024 * 1024

export class XmlScanner {
  readonly #listener: XmlListener
  #rest = ''
  #depth = 0

  constructor(listener: XmlListener) {
    this.#listener = listener
  }

  /** Takes the next piece of the document. Throws for anything but plain XML. */
  push(piece: string): void {
    const text = this.#rest === '' ? piece : this.#rest + piece
    let at = 0
    for (;;) {
      const start = text.indexOf('<', at)
      if (start === -1) break
      const end = endOfTag(text, start)
      if (end === -1) break
      if (start > at) this.#listener.text(plainText(text.slice(at, start)))
      this.#tag(text, start, end)
      at = end
    }
    this.#rest = at === 0 ? text : text.slice(at)
    if (this.#rest.length > longestPiece) throw new Error('a piece of XML without an end')
  }

  /** Ends the document. Throws when it broke off. */
  end(): void {
    if (this.#rest.trim() !== '' || this.#depth !== 0) throw new Error('XML broke off')
  }

  #tag(text: string, start: number, end: number): void {
    const second = text.charCodeAt(start + 1)
    if (second === questionMark) return
    if (second === exclamationMark) {
      // Own entities are refused: they could grow without bound.
      if (text.startsWith('<!DOCTYPE', start)) throw new Error('a document type')
      if (text.startsWith(cdataStart, start)) this.#listener.text(text.slice(start + cdataStart.length, end - 3))
      return
    }
    if (second === slash) {
      this.#depth -= 1
      this.#listener.close(localName(text.slice(start + 2, end - 1).trim()))
      return
    }
    const isEmpty = text.charCodeAt(end - 2) === slash
    const inside = text.slice(start + 1, isEmpty ? end - 2 : end - 1)
    const space = inside.search(/\s/)
    const name = localName(space === -1 ? inside : inside.slice(0, space))
    this.#listener.open(name, space === -1 ? '' : inside.slice(space))
    if (isEmpty) this.#listener.close(name)
    else this.#depth += 1
  }
}

const [questionMark, exclamationMark, slash, doubleQuote, singleQuote, greaterThan] = [
  0x3f, 0x21, 0x2f, 0x22, 0x27, 0x3e,
]
const cdataStart = '<![CDATA['

/** Position after a tag, -1 when its end is not there yet. */
function endOfTag(text: string, start: number): number {
  if (text.charCodeAt(start + 1) === exclamationMark) {
    // A comment or CDATA may itself have broken off within its first signs.
    if (text.length - start < cdataStart.length) return -1
    if (text.startsWith('<!--', start)) return placeBehind(text, '-->', start + 4)
    if (text.startsWith(cdataStart, start)) return placeBehind(text, ']]>', start + cdataStart.length)
  }
  let quote = 0
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (quote !== 0) quote = sign === quote ? 0 : quote
    else if (sign === greaterThan) return at + 1
    else if (sign === doubleQuote || sign === singleQuote) quote = sign
  }
  return -1
}

function placeBehind(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  return at === -1 ? -1 : at + mark.length
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon === -1 ? name : name.slice(colon + 1)
}

const attribute = /\s([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** Attributes of a tag, by their names with prefix. */
export function attributesOf(text: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, name = '', double, single] of text.matchAll(attribute))
    found.set(name, plainText(double ?? single ?? ''))
  return found
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function plainText(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
