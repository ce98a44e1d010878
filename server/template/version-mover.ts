/** How the documents of a kind go to a newer version of their type; `upgrade-documents.ts` moves those of any kind. */
import type { MovedMany } from '@onsite/api/document/document-shapes.ts'
import type { VersionMove } from '@onsite/domain/document/version-move.ts'
import { Failure } from '@onsite/domain/failure.ts'
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import { type Expression, sql } from 'kysely'
import type { DocumentKind, DocumentMachine, DocumentRow, HeldDocument } from '../document/document-kind.ts'
import { storedValuesOf, writeValues } from '../field/values-store.ts'
import { type FormVersion, versionsById } from '../field/version-store.ts'
import type { Context } from '../kernel/context.ts'
import type { RecordTable } from '../record/record-table.ts'

export interface VersionMover {
  readonly formKind: FormKind
  /** Running documents that the person sees, by the version they stand on. */
  countRunning(ctx: Context, versionIds: readonly string[]): Promise<Map<string, number>>
  /** The oldest of them. */
  runningOn(ctx: Context, versionIds: readonly string[], limit: number): Promise<string[]>
  /** Puts documents on a version of their type; a refusal is told in the line of its document. */
  move(ctx: Context, ids: readonly string[], version: FormVersion): Promise<MovedMany>
}

/** A row that stands on a version of a type. */
interface VersionedRow extends DocumentRow {
  readonly template_id: string | null
  readonly version_id: string | null
  readonly deleted_at: string | null
}

interface VersionPatch {
  readonly version_id?: string
}

/** The part of a kind's list that is asked. */
interface VersionedList {
  readonly table: Pick<RecordTable, 'table'>
  idsSeen(ctx: Context): Expression<unknown>
}

interface MoverParts<Held, Patch extends VersionPatch> {
  readonly formKind: FormKind
  /** States in which a document is still worked on. */
  readonly openStates: readonly number[]
  /** Why a running document cannot move now, in Chinese; null when it can. */
  refuse?(this: void, held: Held): string | null
  /** Columns that go with the version. */
  follow?(this: void, held: Held, version: FormVersion): Patch
}

/** The mover of a kind whose rows name type and version. */
export function versionMover<
  Held extends HeldDocument<VersionedRow, Facts>,
  Facts,
  Action extends string,
  Other extends string,
  Patch extends VersionPatch & { readonly state?: number },
>(
  { spec: { label } }: Pick<DocumentKind<Held, Facts, Action, Other, Patch>, 'spec'>,
  machine: Pick<DocumentMachine<Held, Action, Other | VersionMove, Patch>, 'moveMany'>,
  list: VersionedList,
  { follow, formKind, openStates, refuse }: MoverParts<Held, Patch>,
): VersionMover {
  const running = (ctx: Context, versionIds: readonly string[]) => sql`
    from ${sql.table(list.table.table)} where tenant_id = ${ctx.tenantId} and version_id = any(${versionIds}::uuid[])
      and state = any(${openStates}::int[]) and deleted_at is null and id in (${list.idsSeen(ctx)})`

  function demandMovable(held: Held, version: FormVersion): void {
    const { deleted_at: deletedAt, state, template_id: templateId, version_id: versionId } = held.row
    const reason =
      templateId !== version.templateId
        ? `${label}不属于这个模板`
        : deletedAt !== null || !openStates.includes(state)
          ? `只有进行中的${label}可以升级模板版本`
          : versionId === version.id
            ? `${label}已经是最新版本`
            : (refuse?.(held) ?? null)
    if (reason !== null) throw new Failure('not-now', { reason })
  }

  return {
    formKind,
    async countRunning(ctx, versionIds) {
      const rows = await ctx.tx.many(
        sql<{
          id: string
          n: number
        }>`select version_id as id, count(*)::integer as n ${running(ctx, versionIds)} group by version_id`,
      )
      return new Map(rows.map(({ id, n }) => [id, n]))
    },
    async runningOn(ctx, versionIds, limit) {
      const rows = await ctx.tx.many(
        sql<{ id: string }>`select id ${running(ctx, versionIds)} order by id limit ${limit}`,
      )
      return rows.map(({ id }) => id)
    },
    move: async (ctx, ids, version) =>
      await machine.moveMany(ctx, ids, async (held) => {
        demandMovable(held, version)
        const { id, version_id: formerId } = held.row
        const [versions, stored] = await Promise.all([
          versionsById(ctx, formerId === null ? [] : [formerId]),
          storedValuesOf(ctx, formKind, id, true),
        ])
        // Values of fields that the version lacks stay for their return.
        if (stored.versionId !== null) await writeValues(ctx, formKind, id, version.id, {})
        const former = versions.get(formerId ?? '')?.no ?? 0
        return {
          action: 'upgrade',
          patch: { ...follow?.(held, version), version_id: version.id } as Patch,
          changes: [{ field: 'versionNo', label: '模板版本', from: `第 ${former} 版`, to: `第 ${version.no} 版` }],
        }
      }),
  }
}
