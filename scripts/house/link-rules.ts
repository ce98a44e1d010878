/** Everything that opens a page is a link, so that it opens in a tab of the browser and its address can be copied. */
import { isTest, lineOf, type SourceFile } from './source.ts'

const openers: readonly (readonly [hook: RegExp, click: RegExp])[] = [
  [/\bopen = useOpen\(\)/, /onClick=\{\(\w*\) =>\s*(?:void )?open\(/g],
  // A place on the same page, or the way back, is no page to open.
  [/\bnavigate = useNavigate\(\)/, /onClick=\{\(\w*\) =>\s*(?:void )?navigate\((?!\{|-)/g],
]

/** Judges the click handlers of screens. */
export function linkFindings(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('web/') && path.endsWith('.tsx') && !isTest(path))
    .flatMap(({ code, path, text }) =>
      openers.flatMap(([hook, click]) =>
        hook.test(code)
          ? [...code.matchAll(click)].map(
              (match) =>
                `${path}:${lineOf(text, match.index)}：按钮打开了页面；用 web/kit/page-link.tsx 的 PageLink 或 PageButton`,
            )
          : [],
      ),
    )
}
