/** The prompt to set an enterprise up, and the guide for new users (Spec 1 §6, §7). `Our choice:` the specification shows no reply of theirs. */
import type { DeployKey } from '@onsite/domain/help/quick-deploy.ts'
import { Type } from 'typebox'
import { defineCall } from '../define-call.ts'

export const isQuickDeploy = defineCall({
  name: 'isQuickDeploy',
  method: 'GET',
  path: '/schema/isQuickDeploy',
  area: 'help',
  title: '是否需要快速部署',
  permission: 'open',
  reply: Type.Object({
    /** Something is left to do, and the person has not put it off. */
    isDue: Type.Boolean(),
    /** Steps that this person may take; none without the permission for quick deployment. */
    steps: Type.Array(Type.Object({ key: Type.Unsafe<DeployKey>(Type.String()), isDone: Type.Boolean() })),
  }),
})

export const isNoviceGuide = defineCall({
  name: 'isNoviceGuide',
  method: 'GET',
  path: '/schema/isNoviceGuide',
  area: 'help',
  title: '是否需要新手引导',
  permission: 'open',
  reply: Type.Object({ isDue: Type.Boolean() }),
})

/** Keeps that the person has been through one of them, or wants none of it. */
export const closeGuide = defineCall({
  name: 'closeGuide',
  method: 'POST',
  path: '/schema/closeGuide',
  area: 'help',
  title: '结束引导',
  permission: 'open',
  body: Type.Object({
    guide: Type.Unsafe<'novice' | 'deploy'>(Type.String({ title: '引导', enum: ['novice', 'deploy'] })),
  }),
  reply: Type.Null(),
  touches: [],
})

export const guideCalls = [isQuickDeploy, isNoviceGuide, closeGuide]
