import type { FormBrief, StoreContext } from '../field/form-store.ts'
import { countByVersion } from '../field/values-store.ts'
import type { TemplateSurroundings, VersionCount } from './template-surroundings.ts'

/** Records on each version: orders name theirs, other records stand on the version that their values were last filled by and are never done. */
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
