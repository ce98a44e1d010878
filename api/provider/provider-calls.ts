/** Calls of providers and their branches. `Our choice:` the paths; the specification names the pages only. */
import { branchSpec, providerSpec } from '@onsite/domain/provider/provider-fields.ts'
import { Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Id } from '../fields.ts'
import { plainRecordCalls } from '../record/plain-calls.ts'

export const providerCalls = plainRecordCalls(providerSpec, {
  base: '/v2/outsource/provider',
  area: 'provider',
  name: 'ServiceProvider',
  touches: ['provider'],
})

const branches = plainRecordCalls(branchSpec, {
  base: '/v2/outsource/branch',
  area: 'provider',
  name: 'ServiceBranch',
  touches: ['provider'],
})

export const branchCalls = {
  ...branches,
  save: { ...branches.save, fails: [...branches.save.fails, 'branch-used'] as const },
}

const one = Type.Object({
  id: Id('service-provider', '服务商'),
  version: Type.Integer({ title: '版本', minimum: 1 }),
})
const moved = {
  area: 'provider',
  method: 'POST',
  permission: 'provider.edit',
  body: one,
  /** How many people left or came back with it. */
  reply: Type.Object({ people: Type.Integer() }),
  touches: ['provider', 'people'],
} as const

/** Its people are signed out at once and cannot be chosen any more; what they have in hand stays theirs until it is handed over. */
export const disableProvider = defineCall({
  ...moved,
  name: 'disableProvider',
  path: '/v2/outsource/provider/disable',
  title: '停用服务商',
  fails: ['stale'],
})

/** Whoever left with it comes back, as far as there are seats. */
export const enableProvider = defineCall({
  ...moved,
  name: 'enableProvider',
  path: '/v2/outsource/provider/enable',
  title: '启用服务商',
  fails: ['seats-exceeded', 'stale'],
})
