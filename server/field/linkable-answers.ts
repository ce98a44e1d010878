import { listLinkable } from '@onsite/api/field/field-calls.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import type { RecordBrief } from '../kernel/record-directory.ts'
import { findDepartments } from '../people/department-store.ts'
import { findServiceGroups } from '../people/service-group-store.ts'

const mostOffered = 20

/** Records that a field of this kind may point at and this person may see. */
async function findLinkable(
  ctx: Context,
  kind: string,
  text: string,
  ids: readonly string[],
): Promise<readonly RecordBrief[]> {
  // Departments are the enterprise's own; people of a provider stand in none.
  if (kind === 'department' && ctx.person.provider !== undefined) return []
  if (kind === 'department') return (await findDepartments(ctx, text, mostOffered)).map(unit)
  if (kind === 'service-group')
    return (await findServiceGroups(ctx, text, 0, mostOffered, ctx.person.provider)).map(unit)
  const entry = ctx.records.ofKind(kind)
  return (await (ids.length > 0 ? entry?.briefs(ctx, ids) : entry?.search(ctx, text))) ?? []
}

const unit = ({ id, name }: { readonly id: string; readonly name: string }): RecordBrief => ({
  id,
  label: name,
  path: '',
})

export const linkableAnswers = [
  answer(listLinkable, async (ctx, { kind, text = '', ids }) => {
    const found = await findLinkable(ctx, kind, text.trim(), ids?.split(',') ?? [])
    return found.map((brief) => ({ line: '', ...brief }))
  }),
]
