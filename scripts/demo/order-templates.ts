/** Order types of the demonstration. */
import { type FlowDefinition, newApproverNode } from '../../domain/approval/approval-flow.ts'
import type { FormKind } from '../../domain/field/form-kind.ts'
import type { TemplateContent } from '../../domain/template/template-content.ts'
import { newOrderProcess, type OrderProcess } from '../../domain/work-order/work-order-process.ts'
import { orderFormOf } from './order-forms.ts'
import type { Random } from './random.ts'

/** A type with the process of its first version, and the flows that it names. */
export interface CastTemplate extends OrderProcess {
  readonly id: string
  readonly versionId: string
  readonly name: string
  readonly creationApproval: boolean
  readonly completionApproval: boolean
  readonly content: TemplateContent
  /** The person who approves. */
  readonly approverId: string | null
  readonly flows: readonly CastFlow[]
}

/** An approval flow of one node, decided by one person. */
export interface CastFlow {
  readonly id: string
  readonly point: 'creation' | 'completion'
  readonly name: string
  readonly definition: FlowDefinition
}

const flowOf = (approverId: string): FlowDefinition => ({
  nodes: [
    {
      ...newApproverNode('approver'),
      who: [{ kind: 'persons', personIds: [approverId] }],
      skip: 'none',
      skipCreator: false,
    },
  ],
})

const plain: OrderProcess = { ...newOrderProcess, acceptanceRequired: false, poolEnabled: false }

interface Differences extends Partial<OrderProcess> {
  readonly creationApproval?: boolean
  readonly completionApproval?: boolean
  readonly approverId?: string
}

/** The four types; the approver is somebody who may approve. */
export function orderTemplatesOf(random: Random, atMs: number, approverId: string): CastTemplate[] {
  const make = (name: string, differences: Differences): CastTemplate => {
    const { creationApproval = false, completionApproval = false, approverId: approver = null, ...own } = differences
    const flow = (isOn: boolean, point: CastFlow['point'], label: string): CastFlow[] =>
      isOn && approver !== null
        ? [{ id: random.id(atMs), point, name: `${name}${label}`, definition: flowOf(approver) }]
        : []
    const flows = [
      ...flow(creationApproval, 'creation', '创建审批'),
      ...flow(completionApproval, 'completion', '完成审批'),
    ]
    const approvals = { ...plain.approvals, ...Object.fromEntries(flows.map(({ id, point }) => [point, id])) }
    const process = { ...plain, ...own, approvals }
    const id = random.id(atMs)
    return {
      ...process,
      id,
      versionId: random.id(atMs),
      name,
      creationApproval,
      completionApproval,
      approverId: approver,
      flows,
      content: { ...orderFormOf(id, name), process },
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

interface PublishedForm {
  readonly id: string
  readonly versionId: string
  readonly name: string
  readonly content: TemplateContent
}

/** Templates of a form kind with their first version, by table; a form names its version once that is inserted. */
export function formRows(
  tenantId: string,
  formKind: FormKind,
  templates: readonly PublishedForm[],
  createdAt: string,
): (readonly [table: string, rows: readonly object[]])[] {
  return [
    [
      'form_template',
      templates.map(({ id, name, content }, sort) => ({
        tenant_id: tenantId,
        id,
        form_kind: formKind,
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
  ]
}

/** The rows of the types by table. */
export function templateRows(
  tenantId: string,
  templates: readonly CastTemplate[],
  createdAt: string,
): (readonly [table: string, rows: readonly object[]])[] {
  return [
    ...formRows(tenantId, 'order', templates, createdAt),
    [
      'approval_flow',
      templates.flatMap(({ flows }) =>
        flows.map(({ id, point, name, definition }) => ({
          tenant_id: tenantId,
          id,
          subject_kind: `work-order:${point}`,
          name,
          definition,
          created_at: createdAt,
          updated_at: createdAt,
        })),
      ),
    ],
  ]
}
