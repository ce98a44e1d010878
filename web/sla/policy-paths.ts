import type { TouchKey } from '@onsite/api/define-call.ts'

/** Makes what is read of policies and working hours stale. */
export const policyMarks: readonly TouchKey[] = ['sla-policy']

/** The id of a policy that is not kept yet, in the address of its page. */
export const newPolicy = 'new'

/** The page of a policy; its name stands in the address as the specification writes it (Spec 2 §2). */
export const policyPath = (id: string, name: string): string => `/slaManage/SLA/${id}/${encodeURIComponent(name)}`
