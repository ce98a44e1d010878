import {
  type CycleTmplDetail,
  countCycleTmpl,
  cycleTmplIds,
  exportCycleTmpl,
  getCycleTmpl,
  listCycleTmpl,
  removeCycleTmpl,
  restoreCycleTmpl,
  saveCycleTmpl,
} from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import { patternFault } from '@onsite/domain/cycle-plan/title-pattern.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { listAnswers } from '../record/plain-answers.ts'
import { presentRecord } from '../record/present-record.ts'
import { removeRecords, restoreRecords } from '../record/record-remove.ts'
import { saveRecord } from '../record/record-save.ts'
import { publishedTemplates } from '../template/template-store.ts'
import { checkRunning } from './check-running.ts'
import { type CycleTmplRecord, cycleTmplList, cycleTmplTable, valuesOfTmpl } from './cycle-tmpl-store.ts'

const touches = ['cycle-plan'] as const

const answerDetail = answer(getCycleTmpl, async (ctx, { id }) => {
  const row = await cycleTmplList.seen(ctx, id)
  if (row === undefined) throw new Failure('not-found', { record: '计划模板' })
  return await shown(ctx, row)
})

const answerSave = answer(saveCycleTmpl, async (ctx, input) => {
  const pattern = patternFault(input.titlePattern)
  const type = (await publishedTemplates(ctx, 'order')).get(input.orderType)
  const checked = await checkRunning(ctx, input, [
    ...(pattern === null ? [] : [{ field: 'titlePattern', message: pattern }]),
    ...(type?.isEnabled === true ? [] : [{ field: 'orderType', message: '没有这个工单类型，或它没有启用' }]),
  ])
  // Values are judged when an order is made, by the version of the form that is published then.
  const own = input.fieldValues === undefined ? {} : { field_values: JSON.stringify(input.fieldValues) }
  return await shown(ctx, await saveRecord(ctx, cycleTmplList, checked, { touches, own }))
})

const answerRemove = answer(
  removeCycleTmpl,
  async (ctx, { ids }) => await removeRecords(ctx, cycleTmplList, ids, { touches }),
)
const answerRestore = answer(
  restoreCycleTmpl,
  async (ctx, { ids }) => await restoreRecords(ctx, cycleTmplList, ids, { touches }),
)

/** A template as its page shows it. */
async function shown(ctx: Context, row: CycleTmplRecord): Promise<CycleTmplDetail> {
  return { ...(await presentRecord(ctx, cycleTmplTable, row)), fieldValues: valuesOfTmpl(row) }
}

export const cycleTmplAnswers: readonly Answer[] = [
  ...listAnswers(
    {
      list: listCycleTmpl,
      count: countCycleTmpl,
      ids: cycleTmplIds,
      detail: getCycleTmpl,
      export: exportCycleTmpl,
    },
    cycleTmplList,
  ).filter(({ call }) => call.name !== getCycleTmpl.name),
  answerDetail,
  answerSave,
  answerRemove,
  answerRestore,
]
