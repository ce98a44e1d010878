/** The lines that docs/how-to has people write into files of the product for a new area, laid over them where the product runs with the throw-away one. */

interface AddedLine {
  /** From the root of the repository. */
  readonly file: string
  /** The text that the line stands behind. */
  readonly behind: string
  readonly line: string
  /** Imported at the head of the file. */
  readonly from?: string
}

const listed = (member: string, from: string): AddedLine => ({
  file: `${member}/all-areas.ts`,
  behind: '  cyclePlanArea,\n',
  line: '  requisitionArea,\n',
  from,
})

const added: readonly AddedLine[] = [
  listed('domain', './testing/requisition-area.ts'),
  listed('api', './testing/requisition-calls.ts'),
  listed('server', './testing/requisition/requisition-area.ts'),
  listed('web', './testing/requisition/requisition-area.ts'),
]

/** A file of the product with the lines of the area; null for one that gets none. Throws where the file no longer has the place of its line. */
export function withArea(path: string, text: string): string | null {
  const found = added.find(({ file }) => path.endsWith(`/${file}`))
  if (found === undefined) return null
  const { behind, from, line } = found
  const place = text.indexOf(behind)
  if (place < 0) throw new Error(`${path} has no ${behind.trim()} any more`)
  const rest = place + behind.length
  const head = from === undefined ? '' : `import { requisitionArea } from '${from}'\n`
  return `${head}${text.slice(0, rest)}${line}${text.slice(rest)}`
}
