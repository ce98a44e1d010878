/** A custom form in the menu with a record, made by calls for what a journey is not about. */
import { customRecordCalls } from '@onsite/api/custom-form/custom-record-calls.ts'
import { saveMenuEntry } from '@onsite/api/menu/menu-calls.ts'
import { addTemplate, getDraft, publishTemplate, saveDraft } from '@onsite/api/template/template-calls.ts'
import { newField } from '@onsite/domain/field/field-definition.ts'
import { FormType, ownPath } from '@onsite/domain/menu/own-entry.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import type { Page } from 'playwright-core'
import { send } from './send-call.ts'

const textType = 1
let made = 0

/** @returns the addresses of its list and of its record */
export async function ownForm(page: Page): Promise<{ readonly entryPath: string; readonly recordPath: string }> {
  made += 1
  const name = `车辆登记${Date.now()}${made}`.slice(0, 20)
  const { id } = await send(page, addTemplate, { formKind: 'custom', name })
  const { template } = await send(page, getDraft, { id })
  const group = '基本信息'
  const fields = [newField(crypto.randomUUID(), textType, '车牌', group)]
  const content = { groups: [{ name: group, isFolded: false }], fields, process: null }
  const { revision } = await send(page, saveDraft, { id, revision: template.revision, content })
  await send(page, publishTemplate, { id, revision })
  const entry = await send(page, saveMenuEntry, { name, group: 'office', form_type: FormType.List, templateId: id })
  const record = await send(page, customRecordCalls.save, { templateId: id, title: '送货出车', values: {} })
  return { entryPath: ownPath('group-office', entry), recordPath: recordPath('custom-record', record.id) }
}
