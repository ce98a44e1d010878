/** The text of a formula as a tree (Spec 2 §5: + - * / and parentheses over numbers and references to system or custom fields). */

export type FormulaOperator = '+' | '-' | '*' | '/'

export type FormulaNode =
  | { readonly kind: 'number'; readonly value: number }
  /** A field's id, or `@key` of a fixed field. */
  | { readonly kind: 'field'; readonly id: string; readonly at: number }
  | { readonly kind: 'minus'; readonly of: FormulaNode }
  | {
      readonly kind: 'operation'
      readonly operator: FormulaOperator
      readonly left: FormulaNode
      readonly right: FormulaNode
    }

/** A fault of a text with its position, counted from 1. */
export interface FormulaFault {
  readonly message: string
  readonly at: number
}

export type ParsedFormula = { readonly tree: FormulaNode } | { readonly fault: FormulaFault }

const longestFormula = 1000
const deepestFormula = 50

/** Full-width signs that people type with a Chinese keyboard, each as long as what it stands for. */
const alike: Readonly<Record<string, string>> = {
  '（': '(',
  '）': ')',
  '＋': '+',
  '－': '-',
  '−': '-',
  '×': '*',
  '＊': '*',
  '÷': '/',
  '／': '/',
  '．': '.',
  '｛': '{',
  '｝': '}',
}

/** Parses a formula; never throws. Limits: 1000 signs, 50 levels of parentheses and signs before a number. */
export function parseFormula(text: string): ParsedFormula {
  if (text.length > longestFormula)
    return { fault: { message: `公式最多 ${longestFormula} 个字`, at: longestFormula + 1 } }
  const plain = text.replace(/[^ -~]/g, (sign) => alike[sign] ?? sign)
  if (plain.trim() === '') return { fault: { message: '请填写公式', at: 1 } }
  try {
    return { tree: new Parser(plain).parse() }
  } catch (caught) {
    if (caught instanceof Stop) return { fault: { message: caught.message, at: caught.at + 1 } }
    throw caught
  }
}

/** A fault as a sentence: with its place, where there is something to point at. */
export function formulaFault(text: string, { at, message }: { readonly at: number; readonly message: string }): string {
  return text.trim() === '' ? message : `公式从第 ${at} 个字起有误：${message}`
}

/** Leaves the descent at the first fault. */
class Stop extends Error {
  readonly at: number

  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}

/** Recursive descent: sums of products of signed operands. Chains of operators are loops, so that only parentheses and signs go deeper. */
class Parser {
  readonly #text: string
  #at = 0
  #depth = 0

  constructor(text: string) {
    this.#text = text
  }

  parse(): FormulaNode {
    const tree = this.#sum()
    const rest = this.#peek()
    if (rest === ')') throw new Stop('多了一个右括号', this.#at)
    if (rest !== '') throw new Stop(`「${rest}」前缺少运算符`, this.#at)
    return tree
  }

  #sum(): FormulaNode {
    let left = this.#product()
    for (let sign = this.#peek(); sign === '+' || sign === '-'; sign = this.#peek()) {
      this.#at++
      left = { kind: 'operation', operator: sign, left, right: this.#product() }
    }
    return left
  }

  #product(): FormulaNode {
    let left = this.#operand()
    for (let sign = this.#peek(); sign === '*' || sign === '/'; sign = this.#peek()) {
      this.#at++
      left = { kind: 'operation', operator: sign, left, right: this.#operand() }
    }
    return left
  }

  #operand(): FormulaNode {
    const sign = this.#peek()
    if (sign === '(' || sign === '-' || sign === '+') {
      if (this.#depth >= deepestFormula) throw new Stop(`公式最多嵌套 ${deepestFormula} 层`, this.#at)
      this.#depth++
      const node = this.#deeper(sign)
      this.#depth--
      return node
    }
    if (sign === '{') return this.#field()
    if (/[\d.]/.test(sign)) return this.#number()
    if (sign === '') throw new Stop('公式没有写完', this.#text.length)
    if (sign === ')') throw new Stop('括号里缺少内容', this.#at)
    throw new Stop('*/'.includes(sign) ? `「${sign}」前缺少数字或字段` : `不认识「${sign}」`, this.#at)
  }

  #deeper(sign: '(' | '-' | '+'): FormulaNode {
    const start = this.#at++
    if (sign === '-') return { kind: 'minus', of: this.#operand() }
    if (sign === '+') return this.#operand()
    const inside = this.#sum()
    const end = this.#peek()
    if (end === '') throw new Stop('左括号没有对应的右括号', start)
    if (end !== ')') throw new Stop(`「${end}」前缺少运算符`, this.#at)
    this.#at++
    return inside
  }

  #field(): FormulaNode {
    const end = this.#text.indexOf('}', this.#at)
    const id = end < 0 ? '' : this.#text.slice(this.#at + 1, end).trim()
    if (end < 0 || id.includes('{')) throw new Stop('字段引用缺少右花括号', this.#at)
    if (!/^@?[\w-]{1,64}$/.test(id)) throw new Stop('字段引用写法有误', this.#at)
    const node: FormulaNode = { kind: 'field', id, at: this.#at + 1 }
    this.#at = end + 1
    return node
  }

  #number(): FormulaNode {
    const match = /^(?:\d+\.?\d*|\.\d+)/.exec(this.#text.slice(this.#at, this.#at + 60))
    const digits = match?.[0] ?? ''
    if (digits === '' || digits.length > 20 || /[\d.]/.test(this.#text[this.#at + digits.length] ?? ''))
      throw new Stop('数字写法有误', this.#at)
    this.#at += digits.length
    return { kind: 'number', value: Number(digits) }
  }

  /** The next sign that is no blank, '' at the end. */
  #peek(): string {
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at++
    const code = this.#text.codePointAt(this.#at)
    return code === undefined ? '' : String.fromCodePoint(code)
  }
}
