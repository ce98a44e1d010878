/** Lets later areas describe the export of their records, and start one inside their own transaction. */
import { downloadFacts } from '@onsite/api/download/download-facts.ts'
import type { SheetFormat } from '@onsite/domain/download/sheet-format.ts'
import type { PermissionName } from '@onsite/domain/permission/permission-codes.ts'
import { Failure } from '@onsite/domain/failure.ts'
import type { Context } from '../kernel/context.ts'
import { minuteIn } from '../kernel/day.ts'
import { demandSpace } from '../kernel/file-store.ts'
import { lockName } from '../kernel/lock-name.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { countRunning, insertDownload } from './download-store.ts'

/** `Our choice:` one person cannot occupy all workers. */
const mostRunning = 3

/** The export of one kind of records. The worker calls it with a fresh context of the requesting person for each portion. */
export interface Exporter {
  /** Never changes: items remember their exporter by it. */
  readonly kind: string
  /** Checked again for each portion. */
  readonly permission: PermissionName
  /** Name of the sheet. */
  readonly sheet: string
  /** Begins an export. `request` is the argument of `startDownload`. */
  open(ctx: Context, request: unknown): Promise<OpenedExport>
}

export interface OpenedExport {
  /** Rows to come, for the percentage. */
  readonly total: number
  readonly heading: readonly string[]
  /** Reads what follows a cursor, null for the first. */
  portion(ctx: Context, cursor: string | null): Promise<Portion>
}

/** Cells are raw: the file's writer disarms texts that a spreadsheet would run. */
export type PortionRows = readonly (readonly string[])[]

export interface Portion {
  /** Null at the end. Known as soon as the portion is read, so that the next one is read while this one is put into words. */
  readonly next: string | null
  /** Puts it into words, in the transaction that read it. */
  rows(this: void): Promise<PortionRows>
}

/** Name of a file that is exported now: 待指派_20261122-1712, so that two of a day are told apart. */
export function exportName(ctx: Pick<Context, 'now' | 'tenant'>, title: string): string {
  const moment = minuteIn(ctx.tenant.zone, ctx.now).replaceAll(/[/:]/g, '').replace(' ', '-')
  // Signs that Windows allows in no name.
  return `${title.replaceAll(/[\\/:*?"<>|]/g, ' ').trim()}_${moment}`
}

/** Starts an export for this person; a worker begins after the commit. Throws `too-many-downloads` and `storage-full`. @returns the item's id */
export async function startDownload(
  ctx: Context,
  wanted: {
    readonly kind: string
    /** Name of the file without its extension. */
    readonly name: string
    readonly format?: SheetFormat
    readonly request: object
  },
): Promise<string> {
  const { hides, id: personId, powers, reaches, role } = ctx.person
  if (role === null) throw new Failure('no-role')
  await demandSpace(ctx.files)
  // Exports started at once are counted one after the other.
  await lockName(ctx, `downloads ${personId}`)
  if ((await countRunning(ctx, personId, mostRunning)) >= mostRunning)
    throw new Failure('too-many-downloads', { most: mostRunning })
  const id = uuidv7()
  const { format = 'xlsx', kind, name, request } = wanted
  await insertDownload(ctx, {
    kind,
    name: `${name}.${format}`,
    format,
    request,
    id,
    personId,
    role,
    rights: { powers, reaches, hides },
    createdAt: ctx.now,
  })
  await ctx.record(downloadFacts.asked, { subjectId: id, people: [personId] })
  return id
}
