/** Rules about comments: they are sentences of an engineer, and lead to nothing that readers of the repository lack. */
import { isScript, lineOf, type SourceFile } from './source.ts'

/** The beginning of a comment without a subject. */
const opening = /(?:\/\*\*?(?:\s*\*(?!\/))?|\/\/)\s*(?:What|Who|Whose|Those)\b/g
/** Names of documents, sections and rules that stand outside the repository. */
const elsewhere = /(?<![\w/.-])(?:(?:domain|ui|stack|quality)\.md|架构|[WX]\d{1,2})(?![\w-])/g

/** Judges the comments of a script. */
export function commentFindings({ path, text, code }: SourceFile): string[] {
  if (!isScript(path)) return []
  const inComment = (place: number): boolean => {
    if (code[place] !== ' ') return false
    const line = text.slice(text.lastIndexOf('\n', place) + 1, place + 2)
    return /^\s*(?:\*|\{?\/\*)|^[^'"`]*\/[/*]/.test(line)
  }
  const at = (place: number) => `${path}:${lineOf(text, place)}`
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].filter(({ index }) => inComment(index))
  return [
    ...found(opening).map(({ 0: words, index }) => {
      const word = words.replaceAll(/[^A-Za-z]/g, '')
      return `${at(index)}：注释以 ${word} 开头；写成主语、谓语和原因`
    }),
    ...found(elsewhere).map(
      ({ 0: name, index }) => `${at(index)}：注释引用了仓库里没有的 ${name}；把规则写出来，或引用规格（Spec 1 §4）`,
    ),
  ]
}
