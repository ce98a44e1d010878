/** Custom forms: templates of the form kind `custom`, with rights by role. `Our choice:` all paths. */
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Code, Id, Nullable } from '../fields.ts'

const common = { area: 'custom-form' } as const
const roles = (title: string) =>
  Type.Array(Code('角色', RoleType), { title, maxItems: Object.keys(RoleType).length, uniqueItems: true })

/** Published and enabled forms, with what this person may do with each. */
export const listCustomForms = defineCall({
  ...common,
  name: 'listCustomForms',
  method: 'GET',
  path: '/customForm/list',
  title: '自建表单列表',
  permission: 'customRecord.view',
  reply: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      icon: Type.String(),
      mayFill: Type.Boolean(),
      seesAll: Type.Boolean(),
      mayManage: Type.Boolean(),
    }),
  ),
})

export const getFormRights = defineCall({
  ...common,
  name: 'getFormRights',
  method: 'GET',
  path: '/customForm/rights',
  title: '自建表单的权限',
  permission: 'template.edit',
  query: Type.Object({ id: Id('form-template', '表单') }),
  reply: Type.Object({
    /** Null: everybody. */
    fillRoles: Nullable(Type.Array(Type.Integer())),
    seeRoles: Type.Array(Type.Integer()),
    manageRoles: Type.Array(Type.Integer()),
  }),
})

export const saveFormRights = defineCall({
  ...common,
  name: 'saveFormRights',
  method: 'POST',
  path: '/customForm/rights/save',
  title: '保存自建表单的权限',
  permission: 'template.edit',
  body: Type.Object({
    id: Id('form-template', '表单'),
    fillRoles: Nullable(roles('填写')),
    seeRoles: roles('查看全部'),
    manageRoles: roles('管理全部'),
  }),
  reply: Type.Null(),
  touches: ['custom-record', 'menu'],
})

export const customFormCalls = [listCustomForms, getFormRights, saveFormRights]
