/** Settings of an enterprise by code (Spec 1 §7). */
import { systemSettings } from '@onsite/domain/all-settings.ts'
import { Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Text } from '../fields.ts'

const code = Type.String({ title: '设置', enum: systemSettings.map((one) => one.code) })
const value = Text('值', 60)

const SettingItem = Type.Object({ code: Type.String(), value: Type.String() })

/** Open to everybody: values decide what screens offer, and none is a secret. */
export const getSettingByCode = defineCall({
  name: 'getSettingByCode',
  method: 'GET',
  path: '/systemsetting/getByCode',
  area: 'setting',
  title: '按编码查询设置',
  permission: 'open',
  query: Type.Object({ code }),
  reply: SettingItem,
})

export const getSettingsByCodes = defineCall({
  name: 'getSettingsByCodes',
  method: 'GET',
  path: '/systemsetting/getByCodes',
  area: 'setting',
  title: '按编码批量查询设置',
  permission: 'open',
  query: Type.Object({ codes: Type.String({ title: '设置', minLength: 1, maxLength: 2000 }) }),
  reply: Type.Array(SettingItem),
})

const KeptSetting = Type.Object({
  code: Type.String(),
  value: Type.String(),
  /** Holds until somebody sets it. */
  start: Type.String(),
  /** Names and instants are null while nobody has set it. */
  changedBy: Type.Union([Type.String(), Type.Null()]),
  changedAt: Type.Union([Type.String(), Type.Null()]),
})

export const listSettings = defineCall({
  name: 'listSettings',
  method: 'GET',
  path: '/systemsetting/list',
  area: 'setting',
  title: '系统设置',
  permission: 'setting.system',
  reply: Type.Array(KeptSetting),
})

const touched = { reply: Type.Array(KeptSetting), touches: ['setting'] } as const

export const saveSettings = defineCall({
  name: 'saveSettings',
  method: 'POST',
  path: '/systemsetting/batchsave',
  area: 'setting',
  title: '保存系统设置',
  permission: 'setting.system',
  body: Type.Object({
    settings: Type.Array(
      Type.Object(
        {
          code,
          value,
          /** The value that was read: somebody else may have set another meanwhile. */
          before: Text('原值', 60),
        },
        { additionalProperties: false },
      ),
      { title: '设置', minItems: 1, maxItems: systemSettings.length },
    ),
  }),
  ...touched,
  fails: ['stale'],
})

/** Gives settings back to what holds where nobody set them. */
export const recoverSettings = defineCall({
  name: 'recoverSettings',
  method: 'POST',
  path: '/systemsetting/recovery',
  area: 'setting',
  title: '恢复默认设置',
  permission: 'setting.system',
  body: Type.Object({ codes: Type.Array(code, { title: '设置', minItems: 1, maxItems: systemSettings.length }) }),
  ...touched,
})

/** `Our choice:` the specification lists it among the project helpers and shows neither keys nor reply; it answers by kind of setting. */
export const listSettingValues = defineCall({
  name: 'listSettingValues',
  method: 'GET',
  path: '/v2/system/getValueBytypeList',
  area: 'setting',
  title: '按类型查询设置值',
  permission: 'open',
  query: Type.Object({
    type: Type.Unsafe<'number' | 'switch' | 'numbering'>(
      Type.String({ title: '类型', enum: ['number', 'switch', 'numbering'] }),
    ),
  }),
  reply: Type.Array(SettingItem),
})

export const systemSettingCalls = [
  getSettingByCode,
  getSettingsByCodes,
  listSettings,
  saveSettings,
  recoverSettings,
  listSettingValues,
]
