import { cycleTmplPlain, type saveCycleTmpl } from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { patternFault } from '@onsite/domain/cycle-plan/title-pattern.ts'
import type { Context } from '../kernel/context.ts'
import { plainAnswers } from '../record/plain-answers.ts'
import { presentRecord } from '../record/present-record.ts'
import { inputOf } from '../record/record-input.ts'
import { type RecordInput, saveRecord } from '../record/record-save.ts'
import { publishedTemplates } from '../template/template-store.ts'
import { checkRunning, ownerFaults } from './check-running.ts'
import { type CycleTmplRecord, cycleTmplList, cycleTmplTable, valuesOfTmpl } from './cycle-tmpl-store.ts'

const touches = ['cycle-plan'] as const

async function storeTmpl(ctx: Context, typed: RecordInput): Promise<CycleTmplRecord> {
  const before = typed.id === undefined ? undefined : await cycleTmplList.findSeen(ctx, typed.id, { lock: true })
  // Fields that a cell does not name stay; the call of the form names all of them.
  const kept = before === undefined ? {} : await inputOf(ctx, cycleTmplTable, before)
  const input = { ...kept, ...typed } as Input<typeof saveCycleTmpl>
  const pattern = patternFault(input.titlePattern)
  const type = (await publishedTemplates(ctx, 'order')).get(input.orderType)
  const checked = await checkRunning(ctx, input, [
    ...(pattern === null ? [] : [{ field: 'titlePattern', message: pattern }]),
    ...ownerFaults(typed, input.assignMode),
    ...(type?.isEnabled === true ? [] : [{ field: 'orderType', message: '没有这个工单类型，或它没有启用' }]),
  ])
  // Values are judged when an order is made, by the version of the form that is published then.
  const own = input.fieldValues === undefined ? {} : { field_values: JSON.stringify(input.fieldValues) }
  return await saveRecord(ctx, cycleTmplList, checked, { touches, own })
}

export const cycleTmplAnswers = plainAnswers(cycleTmplPlain, cycleTmplList, {
  touches,
  save: storeTmpl,
  detail: async (ctx, row) => ({ ...(await presentRecord(ctx, cycleTmplTable, row)), fieldValues: valuesOfTmpl(row) }),
})
