/** Rules about names of functions and about optional properties. */
import { isScript, lineOf, type SourceFile } from './source.ts'

/** Around an expression these read on with it (CONTRIBUTING.md). */
const houseWords = ['given', 'gathered', 'shaped']
/** End like participles, but are verbs as they stand. */
const verbs = ['embed', 'exceed', 'feed', 'need', 'proceed', 'seed', 'shed', 'speed', 'succeed']
const irregular =
  'begun|bought|broken|brought|built|caught|chosen|dealt|done|drawn|found|given|gone|got|held|hidden|kept|known|lent|lost|made|' +
  'meant|met|said|seen|sent|shown|sold|spent|spoken|sought|taken|taught|thrown|told|typed|undone|unseen|unsent|worn|written'
/** A participle by itself, or only led on by a preposition: `shown`, `heldBy`. With a noun behind it, it names a value: `shownRows`. */
const participle = new RegExp(`^(?:[a-z]+ed|${irregular})(?:As|At|By|For|From|In|Of|On|Only|To|With)?$`)

/** Judges names of functions, and the way in which a property says that it may be left out. */
export function wordingFindings(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => isScript(path))
    .flatMap(({ code, path, text }) => [
      ...functionsIn(code)
        .filter(({ name }) => isParticiple(name))
        .map(({ name, place }) => `${path}:${lineOf(text, place)}：函数名 ${name} 是分词；用动词说它做什么`),
      ...[...code.matchAll(/\?: [^;{}()\n]*\| undefined\b/g)].map(
        ({ index }) => `${path}:${lineOf(text, index)}：可选属性写 name?: T，不再加 | undefined`,
      ),
    ])
}

function isParticiple(name: string): boolean {
  return participle.test(name) && !houseWords.includes(name) && !verbs.includes(name)
}

interface NamedFunction {
  readonly name: string
  readonly place: number
}

/** Declared functions, and constants that hold an arrow function. */
function functionsIn(code: string): NamedFunction[] {
  return [...code.matchAll(/\b(function\*?|const) +(\w+)/g)].flatMap((match) => {
    const [whole, keyword, name = ''] = match
    const isFunction = keyword !== 'const' || holdsArrow(code, match.index + whole.length)
    return isFunction ? [{ name, place: match.index }] : []
  })
}

/** Whether ` = (…) =>` follows, with a type where one stands. */
function holdsArrow(code: string, from: number): boolean {
  const head = /^(?:: [^=\n]+)? =\s+(?:async )?(?:<[^=\n]*>)?\(/.exec(code.slice(from, from + 300))
  if (head === null) return false
  let at = from + head[0].length
  for (let depth = 1; depth > 0 && at < code.length; at += 1) depth += code[at] === '(' ? 1 : code[at] === ')' ? -1 : 0
  return /^(?:: [^;{]*?)?\s*=>/.test(code.slice(at, at + 300))
}
