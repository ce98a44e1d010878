/** The enterprise as it shows itself to its customers. `Our choice:` the specification names the call and shows neither its reply nor how it is saved. */
import { Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Phone } from '../fields.ts'

const EnterpriseSetting = Type.Object({
  /** '' while none is set. */
  servicePhone: Type.String(),
})

export const getEnterpriseSetting = defineCall({
  name: 'getEnterpriseSetting',
  method: 'GET',
  path: '/v2/enterprise/set',
  area: 'setting',
  title: '企业信息',
  permission: 'setting.enterprise',
  reply: EnterpriseSetting,
})

export const saveEnterpriseSetting = defineCall({
  name: 'saveEnterpriseSetting',
  method: 'POST',
  path: '/v2/enterprise/setting/save',
  area: 'setting',
  title: '保存企业信息',
  permission: 'setting.enterprise',
  body: Type.Object({ servicePhone: Phone('服务电话') }),
  reply: EnterpriseSetting,
  touches: ['setting'],
})

export const enterpriseCalls = [getEnterpriseSetting, saveEnterpriseSetting]
