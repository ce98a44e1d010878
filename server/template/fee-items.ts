import { templateFacts } from '@onsite/api/template/template-facts.ts'
import {
  countDeletedFeeItems,
  deleteFeeItem,
  type FeeItem,
  listDeletedFeeItems,
  listFeeItems,
  restoreFeeItem,
  saveFeeItem,
} from '@onsite/api/template/template-setting-calls.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { defaultPageSize } from '@onsite/api/paging.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { given } from '@onsite/domain/given.ts'
import { formNames } from '../field/form-store.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { peopleNames } from '../people/people-store.ts'
import {
  countFeeItemsBy,
  feeItemById,
  type FeeItemRecord,
  findFeeItems,
  insertFeeItem,
  updateFeeItem,
} from './fee-item-store.ts'
import { demandForm } from './open-template.ts'

async function present(ctx: Context, items: readonly FeeItemRecord[]): Promise<FeeItem[]> {
  const [templates, people] = await Promise.all([
    formNames(
      ctx,
      items.flatMap((item) => item.template_id ?? []),
    ),
    peopleNames(
      ctx,
      items.flatMap((item) => item.deleted_by ?? []),
    ),
  ])
  return items.map((item) => ({
    id: item.id,
    name: item.name,
    unit: item.unit,
    price: item.price_cents,
    tmplId: item.template_id,
    tmplName: (item.template_id !== null && templates.get(item.template_id)) || '',
    deleteUserName: (item.deleted_by !== null && people.get(item.deleted_by)) || '',
    deleteTime: item.deleted_at,
  }))
}

/** The item after a change; tells open pages. */
async function presentOne(ctx: Context, id: string): Promise<FeeItem> {
  const item = await feeItemById(ctx, id)
  const [shown] = item === undefined ? [] : await present(ctx, [item])
  if (shown === undefined) throw new Error(`the fee item ${id} just written is gone`)
  await ctx.record(templateFacts.feeItemChanged, { subjectId: id })
  return shown
}

/** A kept item, or with `isDeleted` a deleted one. Throws `not-found`. */
async function demandItem(ctx: Context, id: string, isDeleted: boolean): Promise<FeeItemRecord> {
  const item = await feeItemById(ctx, id)
  if (item === undefined || (item.deleted_at !== null) !== isDeleted)
    throw new Failure('not-found', { record: '费用项目' })
  return item
}

function filterOf({ name, tmplId }: { readonly name?: string; readonly tmplId?: string }, isDeleted: boolean) {
  return {
    isDeleted,
    ...given({ name, templateId: tmplId }),
  }
}

async function save(ctx: Context, input: Input<typeof saveFeeItem>): Promise<FeeItem> {
  if (input.tmplId != null) await demandForm(ctx, input.tmplId)
  const words = { name: input.name.trim(), price_cents: input.price }
  if (input.id === undefined) {
    const id = uuidv7()
    await insertFeeItem(ctx, id, { ...words, unit: input.unit?.trim() ?? '', template_id: input.tmplId ?? null })
    return await presentOne(ctx, id)
  }
  await demandItem(ctx, input.id, false)
  await updateFeeItem(ctx, input.id, {
    ...words,
    ...given({ unit: input.unit?.trim(), template_id: input.tmplId }),
  })
  return await presentOne(ctx, input.id)
}

export const feeItemAnswers = [
  answer(listFeeItems, async (ctx, { pageIndex = 0, pageSize = defaultPageSize, ...asked }) =>
    present(ctx, await findFeeItems(ctx, filterOf(asked, false), pageIndex, pageSize)),
  ),
  answer(saveFeeItem, save),
  answer(deleteFeeItem, async (ctx, { id }) => {
    await demandItem(ctx, id, false)
    await updateFeeItem(ctx, id, { deleted_at: ctx.now.toISOString(), deleted_by: ctx.person.id })
    await presentOne(ctx, id)
    return null
  }),
  answer(listDeletedFeeItems, async (ctx, { pageIndex = 0, pageSize = defaultPageSize, ...asked }) =>
    present(ctx, await findFeeItems(ctx, filterOf(asked, true), pageIndex, pageSize)),
  ),
  answer(countDeletedFeeItems, async (ctx, asked) => await countFeeItemsBy(ctx, filterOf(asked, true))),
  answer(restoreFeeItem, async (ctx, { id }) => {
    await demandItem(ctx, id, true)
    await updateFeeItem(ctx, id, { deleted_at: null, deleted_by: null })
    return await presentOne(ctx, id)
  }),
]
