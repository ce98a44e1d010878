/** Order types as work orders need them: published templates with the switches of their processes. */
import type { FieldGroup } from '@onsite/domain/template/template-content.ts'
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import { newOrderProcess, type OrderProcess } from '@onsite/domain/template/order-process.ts'
import { publishedHeads } from '../field/form-head-store.ts'
import { insertForm } from '../field/form-change-store.ts'
import { publishVersion, versionById, versionsById } from '../field/version-store.ts'
import type { StoreContext } from '../kernel/store-context.ts'

/** Switches of a process that the lifecycle and the screens of an order read. */
type Switches = Pick<
  OrderProcess,
  | 'acceptanceRequired'
  | 'poolEnabled'
  | 'grabNeedsConfirm'
  | 'arrivalRequired'
  | 'arrivalRadiusM'
  | 'minPhotos'
  | 'signatureRequired'
  | 'receiptEnabled'
  | 'collectionEnabled'
  | 'evaluationEnabled'
>

/** An order type with the switches of its published version. */
export interface OrderTemplate extends Switches {
  readonly id: string
  readonly name: string
  readonly icon: string
  readonly category: string
  readonly isEnabled: boolean
  /** The published version, on which new orders start. */
  readonly versionId: string
  readonly creationApproval: boolean
  readonly completionApproval: boolean
}

/** All types of the tenant that were ever published (a handful), by id, in their order. */
export async function orderTemplates(ctx: StoreContext): Promise<Map<string, OrderTemplate>> {
  const heads = await publishedHeads(ctx, 'order')
  const versions = await versionsById(
    ctx,
    heads.map((head) => head.versionId),
  )
  return new Map(
    heads.map((head) => {
      const process = versions.get(head.versionId)?.content.process ?? newOrderProcess
      return [
        head.id,
        {
          ...head,
          ...switchesOf(process),
          creationApproval: process.approvals.creation !== null,
          completionApproval: process.approvals.completion !== null,
        },
      ]
    }),
  )
}

/** Picks those switches of a process. */
export function switchesOf(process: OrderProcess): Switches {
  return {
    acceptanceRequired: process.acceptanceRequired,
    poolEnabled: process.poolEnabled,
    grabNeedsConfirm: process.grabNeedsConfirm,
    arrivalRequired: process.arrivalRequired,
    arrivalRadiusM: process.arrivalRadiusM,
    minPhotos: process.minPhotos,
    signatureRequired: process.signatureRequired,
    receiptEnabled: process.receiptEnabled,
    collectionEnabled: process.collectionEnabled,
    evaluationEnabled: process.evaluationEnabled,
  }
}

/** The process that a record of this version follows. Throws when the version is not of this enterprise. */
export async function processOf(ctx: StoreContext, versionId: string): Promise<OrderProcess> {
  const version = await versionById(ctx, versionId)
  if (version === undefined) throw new Error(`there is no template version ${versionId}`)
  return version.content.process ?? newOrderProcess
}

/** A type to add: its name, settings beyond those of a new process, and its form. */
export interface NewOrderTemplate {
  readonly id: string
  readonly name: string
  readonly process?: Partial<OrderProcess>
  readonly groups?: readonly FieldGroup[]
  readonly fields?: readonly FieldDefinition[]
}

/** Adds a type at the end and publishes it at once: for tests and seeds that start with types. */
export async function insertOrderTemplate(ctx: StoreContext, template: NewOrderTemplate): Promise<void> {
  const { id, name, groups = [], fields = [] } = template
  const draft = { groups, fields, process: { ...newOrderProcess, ...template.process } }
  await insertForm(ctx, { id, name, formKind: 'order', draft, createdBy: null })
  await publishVersion(ctx, { templateId: id, revision: 1, content: draft, note: '', by: null })
}
