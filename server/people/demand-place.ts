/** Judges where somebody is to stand at a provider. */
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { lockProvider, providerOfBranch } from './provider-place-store.ts'

export interface WantedPlace {
  /** Null for the enterprise itself. */
  readonly providerId: string | null
  readonly branchId: string | null
}

/** Throws unless the provider takes part now and the branch is one of it. */
export async function demandPlace(ctx: StoreContext, { branchId, providerId }: WantedPlace): Promise<void> {
  if (providerId === null) {
    if (branchId !== null) throw faultAt('branchId', '请先选择服务商')
    return
  }
  const provider = await lockProvider(ctx, providerId)
  if (provider === undefined) throw new Failure('not-found', { record: '服务商' })
  if (provider.state === 0) throw new Failure('provider-disabled', { name: provider.name })
  if (branchId !== null && (await providerOfBranch(ctx, branchId)) !== providerId)
    throw faultAt('branchId', '网点不属于这个服务商，请重新选择')
}
