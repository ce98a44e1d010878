/** Order types of the demonstration. */
import type { OrderTemplate } from '../../server/template/template-store.ts'
import type { Random } from './random.ts'

const plain: Omit<OrderTemplate, 'id' | 'name'> = {
  isEnabled: true,
  acceptanceRequired: false,
  poolEnabled: false,
  grabNeedsConfirm: false,
  creationApproval: false,
  completionApproval: false,
  approverId: null,
  arrivalRequired: false,
  arrivalRadiusM: 1000,
  minPhotos: 0,
  signatureRequired: false,
}

/** The four types; the approver is who may approve. */
export function orderTemplatesOf(random: Random, atMs: number, approverId: string): OrderTemplate[] {
  const make = (name: string, differences: Partial<OrderTemplate>): OrderTemplate => ({
    ...plain,
    id: random.id(atMs),
    name,
    ...differences,
  })
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

/** The row of a type. */
export function templateRow(tenantId: string, template: OrderTemplate, sort: number) {
  return {
    tenant_id: tenantId,
    id: template.id,
    name: template.name,
    sort,
    is_enabled: template.isEnabled,
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
  }
}
