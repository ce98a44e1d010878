/** Looking at the product as a role sees it. `Our choice:` the whole session has the rights of that role meanwhile, so that nothing is shown otherwise than to its people; it only reads. */
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Code } from '../fields.ts'
import { SessionUser } from '../session/session-calls.ts'

export const startPreview = defineCall({
  area: 'role',
  name: 'startPreview',
  method: 'POST',
  path: '/stand/role/preview',
  title: '以角色预览',
  permission: 'role.manage',
  feature: 'permissionManage',
  body: Type.Object({
    role: Code('角色', RoleType),
    /** 0: the fixed role itself. */
    variant: Type.Integer({ title: '自建角色', minimum: 0, maximum: 32_000 }),
  }),
  reply: SessionUser,
  fails: ['not-found'],
})

/** Ends a preview, whatever the previewed role may. */
export const endPreview = defineCall({
  area: 'role',
  name: 'endPreview',
  method: 'POST',
  path: '/stand/role/preview/end',
  title: '退出预览',
  permission: 'open',
  reply: SessionUser,
})

export const previewCalls = [startPreview, endPreview]
