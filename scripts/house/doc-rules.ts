/** Files that the documents send their readers to stand where they say. */
import { lineOf, type SourceFile } from './source.ts'

/** A path between backticks from the root of the repository; placeholders such as `<area>` and `…` are no signs of one. */
const named = /`((?:api|bench|docs|domain|e2e|scripts|server|web)\/[\w./-]+\.[a-z]{2,4})`/g
/** Written by a build. */
const isMade = (path: string): boolean => path.includes('/dist/')

/** Judges the paths in ARCHITECTURE.md, CONTRIBUTING.md, README.md and the pages of `docs/`. */
export function docFindings(files: readonly SourceFile[], isThere: (path: string) => boolean): string[] {
  return files
    .filter(({ path }) => /^(?:docs\/.+|[A-Z]+)\.md$/.test(path) && path !== 'CHANGELOG.md')
    .flatMap(({ path, text }) =>
      [...text.matchAll(named)]
        .filter(([, target = '']) => !isMade(target) && !isThere(target))
        .map((match) => `${path}:${lineOf(text, match.index)}：没有 ${match[1]} 这个文件；写现在的路径`),
    )
}
