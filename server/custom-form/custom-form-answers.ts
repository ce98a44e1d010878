import { getFormRights, listCustomForms, saveFormRights } from '@onsite/api/custom-form/custom-form-calls.ts'
import { customRecordCalls } from '@onsite/api/custom-form/custom-record-calls.ts'
import { customRecordSpec } from '@onsite/domain/custom-form/custom-record-fields.ts'
import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import { Failure, sentenceOf } from '@onsite/domain/failure.ts'
import { formById } from '../field/form-store.ts'
import { versionById } from '../field/version-store.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { plainAnswers } from '../record/plain-answers.ts'
import { recordExporter } from '../record/record-export.ts'
import { recordImporter } from '../record/record-import.ts'
import { recordKindEntry } from '../record/record-kind.ts'
import type { RecordInput } from '../record/record-save.ts'
import { enabledTemplates } from '../template/template-store.ts'
import { customForms } from './custom-form-door.ts'
import { keepRights, rightsOfForm } from './custom-form-store.ts'
import { type CustomRecord, customRecordList } from './custom-record-store.ts'
import { mayChange, saveCustomRecord } from './save-custom-record.ts'

const touches = ['custom-record'] as const
const refusal = sentenceOf('record-of-another')

async function demandForm(ctx: Context, id: string): Promise<void> {
  const form = await formById(ctx, id)
  if (form === undefined || form.formKind !== 'custom' || form.isCommon)
    throw new Failure('not-found', { record: '表单' })
}

const mayNot = async (ctx: Context, row: CustomRecord): Promise<string | null> =>
  (await mayChange(ctx, row)) ? null : refusal

export const customFormAnswers: readonly Answer[] = [
  ...plainAnswers(customRecordCalls, customRecordList, {
    touches,
    save: saveCustomRecord,
    mayRemove: mayNot,
    mayRestore: mayNot,
  }),
  answer(listCustomForms, customForms),
  answer(getFormRights, async (ctx, { id }) => {
    await demandForm(ctx, id)
    const { fillRoles, manageRoles, seeRoles } = await rightsOfForm(ctx, id)
    return {
      fillRoles: fillRoles === null ? null : [...fillRoles],
      seeRoles: [...seeRoles],
      manageRoles: [...manageRoles],
    }
  }),
  answer(saveFormRights, async (ctx, { id, ...rights }) => {
    await demandForm(ctx, id)
    await keepRights(ctx, id, rights)
    return null
  }),
]

export const customFormKinds = [
  recordKindEntry(customRecordList, { touches, lineOf: ({ no }) => no, canEdit: mayChange, openStates: [] }),
]

export const customFormExporters = [recordExporter(customRecordList)]

const numberKey = 'no'
const formKey = 'templateId'
const fields = customRecordSpec.fields.map((field: FieldRow): FieldRow => {
  if (field.key === numberKey) return { ...field, input: {} }
  return field.key === formKey ? { ...field, kind: 'text', input: { hint: '新记录必填；已有的记录不能改表单' } } : field
})

const formNamed = async (ctx: Context, input: RecordInput) => {
  const { [formKey]: name } = input
  return (await enabledTemplates(ctx, 'custom')).find((form) => form.name === name)
}

export const customFormImporters = [
  recordImporter(customRecordList, {
    touches,
    fields,
    matchKey: numberKey,
    keyFields: [numberKey, formKey],
    missing: '没有这条记录，或你无权查看',
    form: {
      key: formKey,
      choices: async (ctx) => (await enabledTemplates(ctx, 'custom')).map(({ name }) => name),
      async read(ctx, found) {
        const forms = await enabledTemplates(ctx, 'custom')
        const ids = [...forms.map(({ versionId }) => versionId), ...found.map((row) => row.version_id)]
        const versions = new Map(
          await Promise.all(ids.map(async (id) => [id, (await versionById(ctx, id))?.content.fields ?? []] as const)),
        )
        return {
          fieldsOf(input, before) {
            const named = forms.find(({ name }) => name === input[formKey])
            const versionId = before?.version_id ?? named?.versionId
            return (versionId === undefined ? undefined : versions.get(versionId)) ?? '没有这个表单，或它没有启用'
          },
          judge: async () => await Promise.resolve([]),
        }
      },
    },
    save: async (ctx, { id, ...input }) =>
      id === undefined
        ? await saveCustomRecord(
            ctx,
            { ...input, [formKey]: (await formNamed(ctx, input))?.id },
            { touches, action: '导入' },
          )
        : await saveCustomRecord(ctx, { ...input, id }, { touches, action: '导入' }),
  }),
]
