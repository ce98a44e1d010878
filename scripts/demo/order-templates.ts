/** Order types of the demonstration. */
import { newOrderProcess, type OrderProcess } from '../../domain/template/order-process.ts'
import type { TemplateContent } from '../../domain/template/template-content.ts'
import { type OrderTemplate, switchesOf } from '../../server/template/template-store.ts'
import type { Random } from './random.ts'

/** A type with the process that its first version has. */
export interface CastTemplate extends OrderTemplate {
  readonly content: TemplateContent
}

const plain: OrderProcess = { ...newOrderProcess, acceptanceRequired: false, poolEnabled: false }

interface Differences extends Partial<OrderProcess> {
  readonly creationApproval?: boolean
  readonly completionApproval?: boolean
  readonly approverId?: string
}

/** The four types; the approver is who may approve. */
export function orderTemplatesOf(random: Random, atMs: number, approverId: string): CastTemplate[] {
  const make = (name: string, differences: Differences): CastTemplate => {
    const { creationApproval = false, completionApproval = false, approverId: approver = null, ...own } = differences
    const process = { ...plain, ...own }
    return {
      ...switchesOf(process),
      id: random.id(atMs),
      versionId: random.id(atMs),
      name,
      icon: '',
      category: '',
      isEnabled: true,
      creationApproval,
      completionApproval,
      approverId: approver,
      content: { groups: [], fields: [], process },
    }
  }
  return [
    make('上门维修', { acceptanceRequired: true, poolEnabled: true, minPhotos: 1, signatureRequired: true }),
    make('设备安装', { creationApproval: true, approverId, minPhotos: 2, signatureRequired: true }),
    make('定期保养', {
      completionApproval: true,
      approverId,
      arrivalRequired: true,
      arrivalRadiusM: 500,
      minPhotos: 1,
      signatureRequired: true,
    }),
    make('远程支持', {}),
  ]
}

/** The rows of the types by table; the published version is named once it is there. */
export function templateRows(
  tenantId: string,
  templates: readonly CastTemplate[],
  createdAt: string,
): (readonly [table: string, rows: readonly object[]])[] {
  return [
    [
      'form_template',
      templates.map(({ id, name, content }, sort) => ({
        tenant_id: tenantId,
        id,
        form_kind: 'order',
        name,
        sort,
        state: 1,
        is_common: false,
        icon: '',
        category: '',
        draft: content,
        revision: 1,
        published_revision: 1,
        created_at: createdAt,
        updated_at: createdAt,
      })),
    ],
    [
      'template_version',
      templates.map(({ id, versionId, content }) => ({
        tenant_id: tenantId,
        id: versionId,
        template_id: id,
        no: 1,
        content,
        note: '',
        published_at: createdAt,
      })),
    ],
    [
      'order_template',
      templates.map(({ id, name, ...template }, sort) => ({
        tenant_id: tenantId,
        id,
        name,
        sort,
        is_enabled: true,
        acceptance_required: template.acceptanceRequired,
        pool_enabled: template.poolEnabled,
        grab_needs_confirm: template.grabNeedsConfirm,
        creation_approval: template.creationApproval,
        completion_approval: template.completionApproval,
        approver_id: template.approverId,
        arrival_required: template.arrivalRequired,
        arrival_radius_m: template.arrivalRadiusM,
        min_photos: template.minPhotos,
        signature_required: template.signatureRequired,
        created_at: createdAt,
      })),
    ],
  ]
}
