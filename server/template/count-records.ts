import type { FormBrief } from '../field/form-store.ts'
import { countByVersion } from '../field/values-store.ts'
import type { Context } from '../kernel/context.ts'
import type { VersionCount } from '../kernel/record-directory.ts'

/** Records on each version. Documents stay on theirs and name it; other records count for the version that last filled them and always run. */
export async function countRecords(
  ctx: Context,
  { formKind }: Pick<FormBrief, 'formKind'>,
  versionIds: readonly string[],
): Promise<Map<string, VersionCount>> {
  const entry = ctx.records.ofForm(formKind)
  if (entry?.countByVersion !== undefined) return await entry.countByVersion(ctx, versionIds)
  const counts = await countByVersion(ctx, versionIds)
  return new Map([...counts].map(([id, records]) => [id, { records, running: records }]))
}
