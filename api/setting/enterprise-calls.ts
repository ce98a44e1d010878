/** The enterprise as it shows itself to its customers. `Our choice:` the specification names the call and shows neither its reply nor how it is saved. */
import { Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Id, NeededText, Nullable, Phone, Text, Uuid } from '../fields.ts'
import { FileShape } from '../file/file-calls.ts'

const EnterpriseSetting = Type.Object({
  name: Type.String(),
  /** '' while none is set, as all that follow. */
  servicePhone: Type.String(),
  address: Type.String(),
  website: Type.String(),
  logo: Nullable(FileShape),
  /** Rises with each save. */
  version: Type.Integer(),
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

/** Absent fields stay as they are. */
export const saveEnterpriseSetting = defineCall({
  name: 'saveEnterpriseSetting',
  method: 'POST',
  path: '/v2/enterprise/setting/save',
  area: 'setting',
  title: '保存企业信息',
  permission: 'setting.enterprise',
  body: Type.Object({
    name: Type.Optional(NeededText('企业名称', 50)),
    servicePhone: Type.Optional(Phone('服务电话')),
    address: Type.Optional(Text('地址', 200)),
    website: Type.Optional(
      Type.String({
        title: '网址',
        maxLength: 200,
        pattern: '^(https?://[^\\s\\u0000-\\u001f\\uD800-\\uDFFF]+)?$',
        'x-hint': '请填写以 http:// 或 https:// 开头的网址',
      }),
    ),
    logoId: Type.Optional(Nullable(Id('file', '标志'))),
    /** Absent: whatever it is by now. */
    version: Type.Optional(Type.Integer({ title: '版本', minimum: 0, maximum: 2_147_483_647 })),
  }),
  reply: EnterpriseSetting,
  fails: ['stale', 'not-found'],
  touches: ['setting', 'session'],
})

/** `Our choice:` the logo of an enterprise, which its customers see without signing in. `v` changes with the picture, so that browsers may keep it. */
export const getEnterpriseLogo = defineCall({
  name: 'getEnterpriseLogo',
  method: 'GET',
  path: '/enterprise/logo/{enterpriseId}',
  area: 'setting',
  title: '企业标志',
  permission: 'anonymous',
  params: Type.Object({ enterpriseId: Uuid('企业') }),
  query: Type.Object({ v: Type.Optional(Uuid('版本')) }),
  reply: Type.Null(),
  fails: ['not-found'],
})

export const enterpriseCalls = [getEnterpriseSetting, saveEnterpriseSetting, getEnterpriseLogo]
