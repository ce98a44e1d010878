import type { FormBrief } from '../field/form-store.ts'
import { countByVersion } from '../field/values-store.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { TemplateSurroundings, VersionCount } from './template-surroundings.ts'

/** Records on each version. Orders name theirs; other records count for the version that last filled them and always run. */
export async function countRecords(
  ctx: StoreContext,
  form: Pick<FormBrief, 'formKind' | 'isCommon'>,
  versionIds: readonly string[],
  { orderCounts }: TemplateSurroundings,
): Promise<Map<string, VersionCount>> {
  if (form.formKind === 'order') return await orderCounts(ctx, versionIds)
  const counts = await countByVersion(ctx, versionIds)
  return new Map([...counts].map(([id, records]) => [id, { records, running: records }]))
}
