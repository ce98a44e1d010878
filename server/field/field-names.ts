/** Reads the names of all references at once: the `References` of the domain for a page of records, a form or a file to import. */
import { listSeparators, splitCell } from '@onsite/domain/field/cell-list.ts'
import { type FieldDefinition, type FieldValues, type Json } from '@onsite/domain/field/field-definition.ts'
import { type LinkTarget, linkTargets } from '@onsite/domain/kind-rows.ts'
import type { Reference, ReferenceKind, References } from '@onsite/domain/field/field-type.ts'
import { fieldTypeOf } from '@onsite/domain/field/field-types.ts'
import { type FileRecord, filesByIds } from '../file/file-store.ts'
import type { Context } from '../kernel/context.ts'
import type { RecordBrief } from '../kernel/record-directory.ts'
import { departmentLabels, personLabels, serviceGroupLabels } from '../people/label-store.ts'
import { divisionCodeOf, divisionNameOf } from '../setting/division-store.ts'

interface Name {
  readonly label: string
  /** Path of its page, '' without one. */
  readonly path: string
}

type Linked = [LinkTarget, Map<string, Name>]
const linkedNames = (kind: LinkTarget, briefs: readonly RecordBrief[]): Linked => [
  kind,
  new Map(briefs.map(({ id, label, path }) => [id, { label, path }])),
]

/** Kinds of records with restricted sight: an id without a name may be gone, or hidden from this reader. */
const scopedKinds: ReadonlySet<ReferenceKind> = new Set<ReferenceKind>(linkTargets)
const hiddenLabel = '无权查看或已删除'

/** Names that were read beforehand. */
export class ReadNames implements References {
  readonly files: ReadonlyMap<string, FileRecord>
  readonly #names: ReadonlyMap<ReferenceKind, ReadonlyMap<string, Name>>
  #ids: Map<ReferenceKind, Map<string, string | null>> | null = null

  constructor(names: ReadonlyMap<ReferenceKind, ReadonlyMap<string, Name>>, files: ReadonlyMap<string, FileRecord>) {
    this.#names = names
    this.files = files
  }

  /** Whether the record exists in this enterprise and this person may see it. */
  knows({ id, kind }: Reference): boolean {
    if (kind === 'division') return divisionNameOf(id) !== ''
    return kind === 'file' ? this.files.has(id) : this.#names.get(kind)?.has(id) === true
  }

  label(kind: ReferenceKind, id: string): string | null {
    if (kind === 'division') return divisionNameOf(id) || null
    if (kind === 'file') return this.files.get(id)?.name ?? null
    return this.#names.get(kind)?.get(id)?.label ?? (scopedKinds.has(kind) ? hiddenLabel : null)
  }

  find(kind: ReferenceKind, label: string): string | null {
    if (kind === 'division') return divisionCodeOf(label)
    this.#ids ??= this.#readIds()
    return this.#ids.get(kind)?.get(label) ?? null
  }

  /** Path of a record's page, '' without one. */
  path(kind: ReferenceKind, id: string): string {
    return this.#names.get(kind)?.get(id)?.path ?? ''
  }

  #readIds(): Map<ReferenceKind, Map<string, string | null>> {
    const ids = new Map<ReferenceKind, Map<string, string | null>>()
    for (const [kind, names] of this.#names) {
      const ofKind = new Map<string, string | null>()
      for (const [id, { label }] of names) ofKind.set(label, ofKind.has(label) ? null : id)
      ids.set(kind, ofKind)
    }
    return ids
  }
}

/** References in the values of some fields. */
export function referencesOf(fields: readonly FieldDefinition[], records: Iterable<FieldValues>): Reference[] {
  const found: Reference[] = []
  for (const values of records) {
    for (const field of fields) {
      const value: Json = values[field.id] ?? null
      if (value !== null) found.push(...fieldTypeOf(field.type).references(value, field))
    }
  }
  return found
}

/** Reads the names of references: every kind at once, in one round trip beside what other areas ask. */
export async function readNames(ctx: Context, references: readonly Reference[]): Promise<ReadNames> {
  const idsOf = (kind: ReferenceKind): Set<string> =>
    new Set(references.filter((reference) => reference.kind === kind).map((reference) => reference.id))
  const readLinked = async (kind: LinkTarget): Promise<Linked> => {
    const ids = [...idsOf(kind)]
    return linkedNames(kind, ids.length === 0 ? [] : ((await ctx.records.ofKind(kind)?.briefs(ctx, ids)) ?? []))
  }
  const [files, people, departments, groups, ...records] = await Promise.all([
    filesByIds(ctx, idsOf('file')),
    personLabels(ctx, idsOf('person')),
    departmentLabels(ctx, idsOf('department')),
    serviceGroupLabels(ctx, idsOf('service-group')),
    ...linkTargets.map(readLinked),
  ])
  return new ReadNames(
    new Map([
      ['person', toNames(people)],
      ['department', toNames(departments)],
      ['service-group', toNames(groups)],
      ...records,
    ]),
    files,
  )
}

/** Names of all references in the values of some fields. */
export async function namesOf(
  ctx: Context,
  fields: readonly FieldDefinition[],
  records: Iterable<FieldValues>,
): Promise<ReadNames> {
  return await readNames(ctx, referencesOf(fields, records))
}

/** Linked records that one file may name. */
const mostLinkedLabels = 500

/** Visible records that labels may mean. The search finds an order by its number, with which its label begins. */
async function recordsNamed(
  ctx: Context,
  kind: LinkTarget,
  labels: readonly string[],
): Promise<readonly RecordBrief[]> {
  const entry = ctx.records.ofKind(kind)
  if (entry === undefined || labels.length === 0) return []
  if (entry.findByLabels !== undefined) return await entry.findByLabels(ctx, labels)
  const found = await Promise.all(labels.map(async (label) => await entry.search(ctx, label.split(' ')[0] ?? '')))
  return found.flat()
}

/** Names for reading cells of a file: all people and units, and the linked records whose labels stand in the cells. */
export async function namesForCells(
  ctx: Context,
  fields: readonly FieldDefinition[],
  cellsOf: (field: FieldDefinition) => Iterable<string>,
): Promise<ReadNames> {
  const find = async (kind: LinkTarget): Promise<Linked> => {
    const cells = fields.filter((field) => field.settings.target === kind).flatMap((field) => [...cellsOf(field)])
    const labels = new Set(cells.flatMap((cell) => [cell.trim(), ...splitCell(cell, listSeparators)]))
    const asked = [...labels].filter((label) => label !== '').slice(0, mostLinkedLabels)
    return linkedNames(kind, await recordsNamed(ctx, kind, asked))
  }
  const [people, departments, groups, ...records] = await Promise.all([
    personLabels(ctx, 'all'),
    departmentLabels(ctx, 'all'),
    serviceGroupLabels(ctx, 'all'),
    ...linkTargets.map(find),
  ])
  return new ReadNames(
    new Map([
      ['person', toNames(people)],
      ['department', toNames(departments)],
      ['service-group', toNames(groups)],
      ...records,
    ]),
    new Map(),
  )
}

function toNames(labels: ReadonlyMap<string, string>): Map<string, Name> {
  return new Map([...labels].map(([id, label]) => [id, { label, path: '' }]))
}
