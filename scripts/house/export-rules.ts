/** Finds exports that no other file imports. */
import { isScript, isTest, lineOf, memberOf, type SourceFile } from './source.ts'

/** Read by a program by its name: tools' settings, stand-ins for packages and what `node` starts. */
const entries =
  /\.config\.ts$|(^|\/)global-setup\.ts$|^e2e\/start-product\.ts$|^bench\/|^web\/(main\.tsx|kernel\/schema-builders\.ts)$/
/** Chinese names of codes: the check of labels reads those of the domain from their modules. */
const labels = /^domain\/.*:\w+Names$/
/** Says in the comment of a declaration that only tests need it. */
const forTests = /\bfor tests\b/i
const declared = /^export (?:abstract )?(const|let|async function|function|class|interface|type) \*?\s*(\w+)/gm

/**
 * Judges that nothing is exported in vain. A value that only its own file uses is private; a type may be exported beside the function that takes it,
 * but not without any use. Tests look at parts of a file that the file uses itself; they keep nothing alive, unless its comment says that it is for tests.
 */
export function exportFindings(files: readonly SourceFile[]): string[] {
  const taken = collectTakenNames(files.filter(({ path }) => !isTester(path)))
  const tested = collectTakenNames(files.filter(({ path }) => isTester(path)))
  return files
    .filter(({ path }) => isScript(path) && !isTest(path) && !entries.test(path))
    .flatMap((file) => {
      const names = taken.get(file.path) ?? new Set<string>()
      const inTests = tested.get(file.path) ?? new Set<string>()
      if (names.has('*')) return []
      return [...file.code.matchAll(declared)].flatMap((match) => {
        const [, word = '', name = ''] = match
        if (names.has(name) || labels.test(`${file.path}:${name}`)) return []
        const at = `${file.path}:${lineOf(file.text, match.index)}`
        const isUsedHere = [...file.code.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length > 1
        if (inTests.has(name) || inTests.has('*')) {
          const isMeant = isUsedHere || isTester(file.path) || forTests.test(commentAbove(file, match.index))
          return isMeant ? [] : [`${at}：只有测试引用 ${name}；删掉，或在注释里写明 for tests`]
        }
        const isType = word === 'interface' || word === 'type'
        return isType && isUsedHere ? [] : [`${at}：没有别的文件引用 ${name}；去掉 export，没有用处的就删掉`]
      })
    })
}

const isTester = (path: string): boolean => isTest(path) || memberOf(path) === 'e2e' || path.includes('/testing/')

/** Imported names by the path of their file. */
function collectTakenNames(files: readonly SourceFile[]): Map<string, Set<string>> {
  const taken = new Map<string, Set<string>>()
  for (const { isOurs, names, target } of files.flatMap((file) => file.imports)) {
    if (!isOurs) continue
    const known = taken.get(target) ?? new Set<string>()
    for (const name of names) known.add(name)
    taken.set(target, known)
  }
  return taken
}

/** The comment right above a place, '' for none. */
function commentAbove({ text, comments }: SourceFile, place: number): string {
  const above = comments.findLast((comment) => comment.place < place)
  if (above === undefined) return ''
  return text.slice(above.place + above.text.length, place).trim() === '' ? above.text : ''
}
