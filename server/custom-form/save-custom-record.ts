import { rightsIn } from '@onsite/domain/custom-form/form-rights.ts'
import { customRecordNumbering } from '@onsite/domain/custom-form/custom-form-settings.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { TemplateState } from '@onsite/domain/template/template-content.ts'
import { publishedForm } from '../field/version-store.ts'
import type { Context } from '../kernel/context.ts'
import { type RecordInput, type SaveOptions, saveRecord } from '../record/record-save.ts'
import { rightsOfForm } from './custom-form-store.ts'
import { type CustomRecord, customRecordList } from './custom-record-store.ts'

/** Whether this person may change a record that he sees: his own while his role fills the form in, others' where it manages the form. */
export async function mayChange(ctx: Context, row: Pick<CustomRecord, 'created_by' | 'template_id'>): Promise<boolean> {
  const { mayFill, mayManage } = rightsIn(ctx.person.role, await rightsOfForm(ctx, row.template_id))
  return mayManage || (mayFill && row.created_by === ctx.person.id)
}

/** The form of a new record, judged for whoever fills it in. */
async function openForm(ctx: Context, templateId: string) {
  const form = await publishedForm(ctx, 'custom', templateId)
  if (form === undefined || form.state === TemplateState.Disabled) throw new Failure('not-found', { record: '表单' })
  if (form.versionId === null) throw new Failure('template-not-published')
  if (!rightsIn(ctx.person.role, await rightsOfForm(ctx, templateId)).mayFill)
    throw new Failure('form-not-open', { form: form.name })
  return { template_id: templateId, version_id: form.versionId }
}

/** Saves a record of a custom form; a new one gets a number, and stays on the version that its form has now. */
export async function saveCustomRecord(
  ctx: Context,
  { templateId, ...input }: RecordInput,
  options: SaveOptions<CustomRecord>,
): Promise<CustomRecord> {
  if (input.id === undefined) {
    if (typeof templateId !== 'string') throw faultAt('templateId', '请选择表单')
    const own = await openForm(ctx, templateId)
    const no = await ctx.nextNumber(customRecordNumbering)
    return await saveRecord(ctx, customRecordList, input, { ...options, own: { ...own, no } })
  }
  const row = await customRecordList.findSeen(ctx, input.id)
  if (row === undefined) throw new Failure('not-found', { record: '表单记录' })
  if (!(await mayChange(ctx, row))) throw new Failure('record-of-another')
  return await saveRecord(ctx, customRecordList, input, options)
}
