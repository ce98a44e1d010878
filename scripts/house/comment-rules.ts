/** Rules about comments: they are sentences of an engineer, and lead to nothing that readers of the repository lack. */
import { lineOf, type SourceFile } from './source.ts'

/** The beginning of a sentence without a subject: at the head of a comment, after an empty line of it, or behind another sentence. */
const opening = /(?:^\/[/*]\*?[\s*]*|\n[ \t]*\*?[ \t]*\n[\s*]*|[.!?][\s*]+)(What|Who|Whose|Whom|Those)\b/g
/** Names of documents, sections and rules that stand outside the repository. */
const elsewhere = /(?<![\w/.-])(?:(?:domain|ui|stack|quality)\.md|架构|[WX]\d{1,2})(?![\w-])/g

/** Judges the comments of a script or a style sheet. */
export function commentFindings({ path, text, comments }: SourceFile): string[] {
  return comments.flatMap((comment) => {
    const at = ({ index, 0: { length } }: RegExpExecArray) =>
      `${path}:${lineOf(text, comment.place + index + length - 1)}`
    return [
      ...[...comment.text.matchAll(opening)].map(
        (match) => `${at(match)}：注释里有一句以 ${match[1]} 开头；写成主语、谓语和原因`,
      ),
      ...[...comment.text.matchAll(elsewhere)].map(
        (match) => `${at(match)}：注释引用了仓库里没有的 ${match[0]}；把规则写出来，或引用规格（Spec 1 §4）`,
      ),
    ]
  })
}
