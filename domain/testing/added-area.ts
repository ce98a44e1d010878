/** The lines that docs/how-to has people write into files of the product for a new area, laid over them where the product runs with the throw-away one. */

interface AddedLine {
  /** From the root of the repository. */
  readonly file: string
  /** The text that the line stands behind. */
  readonly behind: string
  readonly line: string
  /** Imported at the head of the file, by this name. */
  readonly from: string
  readonly name: string
}

const listedLine = (member: string, from: string): AddedLine => ({
  file: `${member}/all-areas.ts`,
  behind: '  cyclePlanArea,\n',
  line: '  requisitionArea,\n',
  from,
  name: 'requisitionArea',
})

const added: readonly AddedLine[] = [
  listedLine('domain', './testing/requisition-area.ts'),
  listedLine('api', './testing/requisition-calls.ts'),
  listedLine('server', './testing/requisition/requisition-area.ts'),
  listedLine('web', './testing/requisition/requisition-area.ts'),
  {
    file: 'domain/document-kinds.ts',
    behind: 'const documentKinds = {\n',
    line: '  requisition: requisitionKind,\n',
    from: './testing/process-of-requisition.ts',
    name: 'requisitionKind',
  },
]

/** A file of the product with the lines of the area; null for one that gets none. Throws where the file no longer has the place of its line. */
export function withArea(path: string, text: string): string | null {
  const found = added.find(({ file }) => path.endsWith(`/${file}`))
  if (found === undefined) return null
  const { behind, from, line, name } = found
  const place = text.indexOf(behind)
  if (place < 0) throw new Error(`${path} has no ${behind.trim()} any more`)
  const rest = place + behind.length
  return `import { ${name} } from '${from}'\n${text.slice(0, rest)}${line}${text.slice(rest)}`
}
