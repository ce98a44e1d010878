/** The only file that names the table of work-order types. */
import type { Context } from '../kernel/context.ts'
import { q } from '../kernel/database.ts'

/** The switches of a work-order type, as the lifecycle reads them. */
export interface OrderTemplate {
  readonly id: string
  readonly name: string
  readonly isEnabled: boolean
  readonly acceptanceRequired: boolean
  readonly poolEnabled: boolean
  readonly grabNeedsConfirm: boolean
  readonly creationApproval: boolean
  readonly completionApproval: boolean
  readonly approverId: string | null
  readonly arrivalRequired: boolean
  readonly arrivalRadiusM: number
  readonly minPhotos: number
  readonly signatureRequired: boolean
}

/** All types of the tenant (a handful), by id, in their order. */
export async function orderTemplates(ctx: Pick<Context, 'tenantId' | 'tx'>): Promise<Map<string, OrderTemplate>> {
  const rows = await ctx.tx.many(
    q.selectFrom('order_template').selectAll().where('tenant_id', '=', ctx.tenantId).orderBy('sort').orderBy('id'),
  )
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        name: row.name,
        isEnabled: row.is_enabled,
        acceptanceRequired: row.acceptance_required,
        poolEnabled: row.pool_enabled,
        grabNeedsConfirm: row.grab_needs_confirm,
        creationApproval: row.creation_approval,
        completionApproval: row.completion_approval,
        approverId: row.approver_id,
        arrivalRequired: row.arrival_required,
        arrivalRadiusM: row.arrival_radius_m,
        minPhotos: row.min_photos,
        signatureRequired: row.signature_required,
      },
    ]),
  )
}

/** Adds a type; the designer that edits them comes with the forms. */
export async function insertOrderTemplate(
  ctx: Pick<Context, 'tenantId' | 'tx'>,
  template: Omit<OrderTemplate, 'isEnabled'> & { sort: number },
): Promise<void> {
  await ctx.tx.run(
    q.insertInto('order_template').values({
      tenant_id: ctx.tenantId,
      id: template.id,
      name: template.name,
      sort: template.sort,
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
    }),
  )
}
