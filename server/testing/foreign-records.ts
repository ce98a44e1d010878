/** Another enterprise with a record of every kind, which a stranger must neither read nor change. */
import { customerTags } from '@onsite/domain/customer/customer-kinds.ts'
import { productCalls, productCategoryCalls } from '@onsite/api/product/product-calls.ts'
import { branchCalls, providerCalls } from '@onsite/api/provider/provider-calls.ts'
import { warrantyTermCalls } from '@onsite/api/product/warranty-term-calls.ts'
import { saveAsset } from '@onsite/api/asset/asset-calls.ts'
import { eventLists } from '@onsite/api/event/event-calls.ts'
import { saveMeter } from '@onsite/api/asset/meter-calls.ts'
import { saveSearchPlan } from '@onsite/api/search-plan/search-plan-calls.ts'
import { saveAnnouncement } from '@onsite/api/notice/announcement-calls.ts'
import { saveTag } from '@onsite/api/tag/tag-calls.ts'
import { saveRule as saveAutomationRule } from '@onsite/api/automation/automation-calls.ts'
import { savePolicy, saveWorkHours } from '@onsite/api/sla/sla-calls.ts'
import { addInvite } from '@onsite/api/people/invite-calls.ts'
import { addMessage } from '@onsite/api/work-order/work-order-detail.ts'
import type { RecordKind } from '@onsite/api/fields.ts'
import { newField } from '@onsite/domain/field/field-definition.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { PlanVisibility } from '@onsite/domain/search-plan/search-plan.ts'
import { recycleFields } from '../field/recycled-field-store.ts'
import { writeValues } from '../field/values-store.ts'
import { insertRun } from '../automation/run-store.ts'
import { insertBatch } from '../import/import-store.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { storeApproval } from './builders/stored-approval.ts'
import { failedRun, ruleOf } from './builders/automation.ts'
import { always, officeWeek, targetOfHours } from './builders/sla.ts'
import { type Office, office } from './builders/work-order.ts'
import { askAdmin } from './test-database.ts'

export interface ForeignRecords {
  readonly tenantId: string
  /** Part of some text of the enterprise that any of its records would show. */
  readonly marker: string
  /** The id of a record of this kind. */
  readonly idOf: (kind: string) => string
}

const tables: Readonly<Record<RecordKind, string>> = {
  'work-order': 'work_order',
  event: 'event',
  customer: 'customer',
  contact: 'contact',
  address: 'customer_address',
  'customer-merge': 'customer_merge',
  'portal-account': 'portal_account',
  person: 'person',
  department: 'department',
  'person-invite': 'person_invite',
  'api-token': 'api_token',
  conversation: 'conversation',
  'service-conversation': 'service_conversation',
  'service-group': 'service_group',
  'search-plan': 'search_plan',
  'order-template': 'form_template',
  file: 'file',
  message: 'record_message',
  visit: 'work_order_visit',
  'abnormal-request': 'work_order_abnormal',
  'form-template': 'form_template',
  'template-version': 'template_version',
  field: 'recycled_field',
  'fee-item': 'fee_item',
  'approval-flow': 'approval_flow',
  approval: 'approval',
  'approval-task': 'approval_task',
  notice: 'notice',
  'sent-message': 'sent_message',
  announcement: 'announcement',
  download: 'download_item',
  tag: 'tag',
  'canned-reply': 'canned_reply',
  'sla-policy': 'sla_policy',
  'work-hours': 'work_hours',
  'automation-rule': 'automation_rule',
  'audit-entry': 'audit_log',
  'automation-run': 'automation_run',
  'web-hook': 'web_hook',
  'web-hook-delivery': 'web_hook_delivery',
  'incoming-hook': 'incoming_hook',
  'incoming-message': 'incoming_message',
  'warranty-term': 'warranty_term',
  'service-provider': 'service_provider',
  'service-branch': 'service_branch',
  'custom-record': 'custom_record',
  'menu-entry': 'menu_entry',
  'product-category': 'product_category',
  product: 'product',
  'cycle-tmpl': 'cycle_tmpl',
  'cycle-plan': 'cycle_plan',
  'cycle-plan-item': 'cycle_plan_item',
  asset: 'asset',
  'asset-meter': 'asset_meter',
  'import-batch': 'import_batch',
  'approval-delegation': 'approval_delegation',
  'sales-contract': 'sales_contract',
  'service-contract': 'service_contract',
  'contract-instalment': 'service_contract_instalment',
  record: 'work_order',
}

/** Kept on the process: attempts that fail leave it unchanged for the next test. */
const holder = globalThis as { onsiteForeignRecords?: Promise<ForeignRecords> }

/** Returns the enterprise of this test worker, which the first call creates. */
export async function foreignRecords(): Promise<ForeignRecords> {
  holder.onsiteForeignRecords ??= makeForeignRecords()
  return await holder.onsiteForeignRecords
}

/** Creates a separate enterprise for a test that needs it untouched. */
export async function makeForeignRecords(): Promise<ForeignRecords> {
  const marker = '外企标记绝密'
  const other = await office({ name: marker })
  await layRecords(other, marker)
  const tenantId = other.tenant.id
  return { tenantId, marker, idOf: await recordIds(tenantId) }
}

/** Lays records of most kinds in an office, whose texts hold the marker. */
export async function layRecords(other: Office, marker: string): Promise<void> {
  const order = await other.orderIn(4, { title: marker })
  await other.technician.get(addMessage, { id: order.id, text: marker })
  const asset = await other.dispatcher.get(saveAsset, {
    name: marker,
    serialNo: marker,
    customerId: other.customerId,
  })
  await other.dispatcher.get(eventLists.create, { title: marker, customName: marker, priority: 1 })
  await other.dispatcher.get(saveMeter, { assetId: asset.id, name: marker })
  await other.image()
  await other.dispatcher.get(saveSearchPlan, {
    list: 'work-order:all',
    name: marker,
    visibility: PlanVisibility.Everyone,
    conditions: { keyword: marker },
  })
  await other.director.get(saveAnnouncement, { title: marker, text: marker })
  await other.dispatcher.get(saveTag, { code: customerTags, name: marker })
  await other.director.get(productCategoryCalls.save, { name: marker, sort: 0 })
  await other.director.get(productCalls.save, { name: marker, code: marker, status: 1 })
  const { id: providerId } = await other.administrator.get(providerCalls.save, { name: marker, partnerType: 1 })
  await other.administrator.get(branchCalls.save, { name: marker, providerId })
  await other.director.get(warrantyTermCalls.save, {
    name: marker,
    basis: 1,
    duration: 1,
    unit: 3,
    laborPercent: 100,
    partsPercent: 100,
    travelPercent: 100,
  })
  await other.director.get(saveWorkHours, { name: marker, week: officeWeek(), isDefault: true })
  await other.director.get(savePolicy, {
    kind: 'work-order',
    name: marker,
    content: always([targetOfHours(11, 8)]),
  })
  await other.administrator.get(addInvite, { roleTypes: [RoleType.Employee], departmentId: null, days: 1, maxUses: 1 })
  const rule = await other.director.get(saveAutomationRule, { kind: 'work-order', name: marker, content: ruleOf({}) })
  await other.tenant.tx(async (tx) => await insertRun({ tenantId: other.tenant.id, tx }, failedRun(rule.id, order.id)))
  await storeApproval(other.tenant, {
    title: marker,
    creatorId: other.people.service.id,
    approverId: other.people.director.id,
    subjectKind: 'work-order:completion',
    subjectId: order.id,
  })
  const tenantId = other.tenant.id
  await other.tenant.tx(async (tx) => {
    const field = newField(uuidv7(), 1, marker, '')
    await recycleFields({ tenantId, tx }, other.templateId, [field], null)
    await writeValues({ tenantId, tx }, 'order', order.id, null, { [field.id]: marker })
    await insertBatch(
      { tenantId, tx },
      {
        id: uuidv7(),
        personId: other.people.administrator.id,
        role: RoleType.Administrator,
        kind: 'customer',
        fileName: marker,
        storageKey: '',
        size: 1,
        createdAt: new Date(),
      },
    )
  })
}

interface FoundId {
  readonly kind: string
  readonly id: string | null
}

/** Finds the first record of each kind in an enterprise. @returns its id by kind, or one that nothing has */
export async function recordIds(
  tenantId: string,
  ask: (text: string, values: unknown[]) => Promise<readonly FoundId[]> = askAdmin,
): Promise<(kind: string) => string> {
  const idText = Object.entries(tables)
    .map(
      ([kind, table]) => `select '${kind}' as kind, (select id from ${table} where tenant_id = $1 order by id limit 1)`,
    )
    .join(' union all ')
  const rows = await ask(idText, [tenantId])
  // The enterprise has no record of this kind yet, so an id that nothing has must do.
  const ids = new Map(rows.map(({ kind, id }) => [kind, id ?? uuidv7()]))
  return (kind) => ids.get(kind) ?? uuidv7()
}
