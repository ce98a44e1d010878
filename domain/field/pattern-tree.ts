/** Regular expressions as a tree, as far as their running time needs it. Only for texts that compiled with the `u` flag. */

/** Signs that an atom may match, a bit each: ASCII by code, one bit for all others. Sets may be too large, never too small. */
export type Signs = bigint

const otherSign: Signs = 1n << 128n
export const anySign: Signs = (1n << 129n) - 1n

export type PatternNode =
  | { readonly kind: 'atom'; readonly signs: Signs }
  /** Matches a place without consuming anything: ^ $ \b. */
  | { readonly kind: 'place' }
  | { readonly kind: 'row'; readonly items: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly ways: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly of: PatternNode; readonly min: number; readonly max: number }

/** The tree; null for a construct that is not allowed: look-around, back-references, changed flags. */
export function patternTree(pattern: string): PatternNode | null {
  try {
    return new PatternReader(pattern).choice()
  } catch (caught) {
    if (caught instanceof NotAllowed) return null
    throw caught
  }
}

class NotAllowed extends Error {}

const signOf = (code: number): Signs => (code < 128 ? 1n << BigInt(code) : otherSign)

function range(from: number, to: number): Signs {
  let signs = to >= 128 ? otherSign : 0n
  for (let code = from; code <= Math.min(to, 127); code++) signs |= signOf(code)
  return signs
}

const digits = range(48, 57)
const wordSigns = digits | range(65, 90) | range(97, 122) | signOf(95)
const blanks = range(9, 13) | signOf(32) | otherSign
const lineBreaks = signOf(10) | signOf(13)

const classes: Readonly<Record<string, Signs>> = {
  d: digits,
  D: anySign & ~digits,
  w: wordSigns,
  W: anySign & ~wordSigns,
  s: blanks,
  S: (anySign & ~blanks) | otherSign,
  p: anySign,
  P: anySign,
}
const controls: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13, '0': 0 }

interface ClassItem {
  readonly signs: Signs
  /** Set for a single sign only; ranges need it. */
  readonly code: number | null
}

class PatternReader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  choice(): PatternNode {
    const ways = [this.#row()]
    while (this.#take('|')) ways.push(this.#row())
    return ways.length === 1 && ways[0] ? ways[0] : { kind: 'choice', ways }
  }

  #row(): PatternNode {
    const items: PatternNode[] = []
    while (this.#at < this.#text.length && !/[|)]/.test(this.#text[this.#at] ?? ''))
      items.push(this.#repeated(this.#one()))
    return { kind: 'row', items }
  }

  #repeated(of: PatternNode): PatternNode {
    const match = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(this.#text.slice(this.#at))
    if (match === null) return of
    this.#at += match[0].length
    const sign = match[0][0]
    if (sign === '*') return { kind: 'repeat', of, min: 0, max: Number.POSITIVE_INFINITY }
    if (sign === '+') return { kind: 'repeat', of, min: 1, max: Number.POSITIVE_INFINITY }
    if (sign === '?') return { kind: 'repeat', of, min: 0, max: 1 }
    const min = Number(match[1])
    const open = match[3] === '' ? Number.POSITIVE_INFINITY : Number(match[3])
    return { kind: 'repeat', of, min, max: match[2] === '' ? min : open }
  }

  #one(): PatternNode {
    if (this.#take('(')) return this.#group()
    if (this.#take('[')) return { kind: 'atom', signs: this.#class() }
    if (this.#take('.')) return { kind: 'atom', signs: anySign & ~lineBreaks }
    if (this.#take('^') || this.#take('$') || this.#take('\\b') || this.#take('\\B')) return { kind: 'place' }
    return { kind: 'atom', signs: this.#sign().signs }
  }

  #group(): PatternNode {
    if (this.#take('?')) {
      const name = /^(?::|<(?![=!])[^>]*>)/.exec(this.#text.slice(this.#at))
      if (name === null) throw new NotAllowed()
      this.#at += name[0].length
    }
    const inside = this.choice()
    this.#take(')')
    return inside
  }

  #class(): Signs {
    const isNegated = this.#take('^')
    let [signs, isExact] = [0n, true]
    while (this.#at < this.#text.length && !this.#take(']')) {
      const item = this.#sign()
      const isRange = item.code !== null && this.#text[this.#at] === '-' && this.#text[this.#at + 1] !== ']'
      if (!isRange) {
        signs |= item.signs
        isExact &&= item.signs !== anySign
        continue
      }
      this.#at++
      signs |= range(item.code ?? 0, this.#sign().code ?? 0x10ffff)
    }
    if (!isNegated) return signs
    // The class names only some of the signs beyond ASCII, so its negation may match the rest.
    return isExact ? (anySign & ~signs) | otherSign : anySign
  }

  #sign(): ClassItem {
    const code = this.#text.codePointAt(this.#at) ?? 0
    this.#at += code > 0xffff ? 2 : 1
    return code === 92 ? this.#escaped() : { signs: signOf(code), code }
  }

  #escaped(): ClassItem {
    const rest = this.#text.slice(this.#at)
    if (/^(?:[1-9]|k)/.test(rest)) throw new NotAllowed()
    const set = classes[rest[0] ?? '']
    if (set !== undefined) {
      this.#at += /^[pP]\{[^}]*\}/.exec(rest)?.[0].length ?? 1
      return { signs: set, code: null }
    }
    const hex = /^(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|u\{([0-9a-fA-F]+)\})/.exec(rest)
    const control = /^c([A-Za-z])/.exec(rest)
    const written = hex ?? control
    this.#at += written?.[0].length ?? 1
    const code = hex
      ? Number.parseInt(hex[1] ?? hex[2] ?? hex[3] ?? '', 16)
      : control
        ? (control[1] ?? '').charCodeAt(0) % 32
        : (controls[rest[0] ?? ''] ?? rest.codePointAt(0) ?? 0)
    return { signs: signOf(code), code }
  }

  #take(sign: string): boolean {
    const isThere = this.#text.startsWith(sign, this.#at)
    if (isThere) this.#at += sign.length
    return isThere
  }
}
