/** Finds exports that no other file imports. */
import { isScript, isTest, lineOf, type SourceFile } from './source.ts'

/** Read by a program by its name: tools' settings, stand-ins for packages and what `node` starts. */
const entries =
  /\.config\.ts$|(^|\/)global-setup\.ts$|^e2e\/start-product\.ts$|^bench\/|^web\/(main\.tsx|kernel\/schema-builders\.ts)$/
/** Chinese names of codes: the check of labels reads them. */
const labels = /Names$/
const declared = /^export (?:abstract )?(const|let|async function|function|class|interface|type) \*?\s*(\w+)/gm

/**
 * Judges that nothing is exported in vain. A value that only its own file uses is private; a type may be exported beside the function that takes it,
 * but not without any use.
 */
export function exportFindings(files: readonly SourceFile[]): string[] {
  const taken = new Map<string, Set<string>>()
  for (const { isOurs, names, target } of files.flatMap((file) => file.imports)) {
    if (!isOurs) continue
    const known = taken.get(target) ?? new Set<string>()
    for (const name of names) known.add(name)
    taken.set(target, known)
  }
  return files
    .filter(({ path }) => isScript(path) && !isTest(path) && !entries.test(path))
    .flatMap((file) => {
      const names = taken.get(file.path) ?? new Set<string>()
      if (names.has('*')) return []
      const vain = [...file.code.matchAll(declared)].filter(([, word = '', name = '']) =>
        isVain(file, names, word, name),
      )
      return vain.map(
        (match) =>
          `${file.path}:${lineOf(file.text, match.index)}：没有别的文件引用 ${match[2]}；去掉 export，没有用处的就删掉`,
      )
    })
}

function isVain({ code }: SourceFile, taken: ReadonlySet<string>, word: string, name: string): boolean {
  if (taken.has(name) || labels.test(name)) return false
  const isType = word === 'interface' || word === 'type'
  return !isType || [...code.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length < 2
}
