/** The enterprise as it shows itself to its customers: the number to call for service. */
import { getEnterpriseSetting, saveEnterpriseSetting } from '@onsite/api/setting/enterprise-calls.ts'
import { answer } from '../kernel/answer.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { saveTenantSetting, tenantSetting } from './tenant-setting-store.ts'

interface EnterpriseSetting {
  readonly servicePhone: string
}

const unset: EnterpriseSetting = { servicePhone: '' }

/** The setting as it was judged when it was saved. */
export const enterpriseSetting = async (ctx: StoreContext): Promise<EnterpriseSetting> => ({
  ...unset,
  ...((await tenantSetting(ctx, 'enterprise')) as Partial<EnterpriseSetting> | undefined),
})

export const enterpriseAnswers = [
  answer(getEnterpriseSetting, async (ctx) => await enterpriseSetting(ctx)),
  answer(saveEnterpriseSetting, async (ctx, setting) => {
    await saveTenantSetting(ctx, 'enterprise', setting, ctx.person.id)
    return setting
  }),
]
