/**
 * Fields, settings and fee items of templates as the specification names them (Spec 1 §7 Other, Spec 2 §7 "Templates and fields"). `Our choice:` where
 * it shows no method, GET reads and POST changes.
 */
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { FieldShape, FormKindShape } from '../field/field-shapes.ts'
import { Code, Flag, Id, Ids, NeededText, Nullable, Text } from '../fields.ts'
import { Price } from '../masked.ts'
import { Fee } from '../money.ts'
import { paging } from '../paging.ts'

const templateId = Id('form-template', '模板')
const read = { area: 'template', method: 'GET', permission: 'template.view' } as const
const change = { area: 'template', method: 'POST', permission: 'template.edit', touches: ['template'] } as const

export const getTemplateFields = defineCall({
  ...read,
  name: 'getTemplateFields',
  path: '/v2/temp/cusTempField',
  title: '模板自定义字段',
  permission: 'open',
  query: Type.Object({ tmplId: templateId }),
  reply: Type.Array(FieldShape),
})

export const RecycledField = Type.Object({
  id: Type.String(),
  tfname: Type.String(),
  type: Type.Integer(),
  tmplId: Type.String(),
  tmplName: Type.String(),
  formKind: FormKindShape,
  isCommon: Type.Boolean(),
  deleteUserName: Type.String(),
  deleteTime: Type.String(),
  /** Records that still hold a value. */
  records: Type.Integer(),
})
export type RecycledField = Static<typeof RecycledField>
const recycleFilter = {
  formKind: Type.Optional(FormKindShape),
  tmplId: Type.Optional(templateId),
  name: Type.Optional(Text('字段名称', 50)),
}

export const listRecycledFields = defineCall({
  ...read,
  name: 'listRecycledFields',
  path: '/v2/temp/recycleBinField',
  title: '字段回收站',
  query: Type.Object({ ...recycleFilter, ...paging }),
  reply: Type.Array(RecycledField),
})
export const countRecycledFields = defineCall({
  ...read,
  name: 'countRecycledFields',
  path: '/v2/temp/recycleBinFieldCount',
  title: '字段回收站数量',
  query: Type.Object(recycleFilter),
  reply: Type.Integer(),
})

const restoreBody = Type.Object({ ids: Ids('field', '字段', 100) })
/** Restores fields to the end of the template's draft, with their values. */
export const restoreFields = defineCall({
  ...change,
  method: 'PUT',
  name: 'restoreFields',
  path: '/v2/temp/reductionField',
  title: '还原字段',
  body: restoreBody,
  reply: Type.Array(FieldShape),
})
/** The same for fields of a kind's common form. */
export const restoreCommonFields = defineCall({
  ...change,
  method: 'PUT',
  name: 'restoreCommonFields',
  path: '/v2/temp/common/reductionField',
  title: '还原公共字段',
  body: restoreBody,
  reply: Type.Array(FieldShape),
})

const personBrief = Type.Object({ id: Type.String(), name: Type.String() })

/** `Our choice:` the dispatch settings of a template: pool, confirmation of grabs, default dispatchers. */
export const queryDispatchOrder = defineCall({
  ...read,
  name: 'queryDispatchOrder',
  path: '/v2/processSet/queryDispatchOrder',
  title: '派单设置',
  query: Type.Object({ tmplId: templateId }),
  reply: Type.Object({
    poolEnabled: Type.Boolean(),
    grabNeedsConfirm: Type.Boolean(),
    acceptanceRequired: Type.Boolean(),
    dispatchers: Type.Array(personBrief),
  }),
})
export const getDefaultDispatch = defineCall({
  ...read,
  name: 'getDefaultDispatch',
  path: '/v2/processSet/getDefaultDispatch',
  title: '默认调度员',
  query: Type.Object({ tmplId: templateId }),
  reply: Type.Array(personBrief),
})
/** `Our choice:` takes effect at once, for running records too, since people change more often than forms: it changes the draft and publishes. */
export const updateDefaultDispatch = defineCall({
  ...change,
  name: 'updateDefaultDispatch',
  path: '/v2/processSet/updateDefaultDispatch',
  title: '修改默认调度员',
  body: Type.Object({
    tmplId: templateId,
    userIds: Type.Array(Id('person', '调度员'), { title: '调度员', maxItems: 50, uniqueItems: true }),
  }),
  reply: Type.Array(personBrief),
  fails: ['not-a-dispatcher'],
})

/** `Our choice:` columns and order of every order list until a person chooses others. */
const listSetting = Type.Object({
  columns: Type.Array(Type.String({ title: '列', maxLength: 60 }), {
    title: '默认列',
    maxItems: 60,
    uniqueItems: true,
  }),
  sortType: Code('默认排序', { NewestFirst: 1, OldestFirst: 2 }),
})
const queryList = { ...read, permission: 'open', title: '工单列表设置', reply: listSetting } as const
const updateList = { ...change, title: '修改工单列表设置', body: listSetting, reply: listSetting } as const
export const queryOrderListSetting = defineCall({
  ...queryList,
  name: 'queryOrderListSetting',
  path: '/v2/temp/queryOrderListSetting',
})
export const queryOrderListSettingAlias = defineCall({
  ...queryList,
  name: 'queryOrderListSettingAlias',
  path: '/v2/processSet/queryOrderListSetting',
})
export const updateOrderListSetting = defineCall({
  ...updateList,
  name: 'updateOrderListSetting',
  path: '/v2/temp/updateOrderListSetting',
})
export const updateOrderListSettingAlias = defineCall({
  ...updateList,
  name: 'updateOrderListSettingAlias',
  path: '/v2/processSet/updateOrderListSetting',
})

/** `Our choice:` per step of a template, whether its notices also go out through DingTalk. */
const dingtalkSetting = Type.Array(
  Type.Object({
    step: Type.String({ title: '步骤', maxLength: 20 }),
    label: Type.Optional(Type.String({ title: '名称', maxLength: 20 })),
    isOpen: Flag('开启'),
  }),
  { title: '钉钉通知', maxItems: 20 },
)
const queryDing = {
  ...read,
  title: '钉钉通知设置',
  query: Type.Object({ tmplId: templateId }),
  reply: dingtalkSetting,
} as const
const updateDing = {
  ...change,
  title: '修改钉钉通知设置',
  body: Type.Object({ tmplId: templateId, settings: dingtalkSetting }),
  reply: dingtalkSetting,
} as const
export const queryDingtalkNotifySetting = defineCall({
  ...queryDing,
  name: 'queryDingtalkNotifySetting',
  path: '/v2/temp/queryDingtalkNotifySetting',
})
export const queryDingtalkNotifySettingAlias = defineCall({
  ...queryDing,
  name: 'queryDingtalkNotifySettingAlias',
  path: '/v2/processSet/queryDingtalkNotifySetting',
})
export const updateDingtalkNotifySetting = defineCall({
  ...updateDing,
  name: 'updateDingtalkNotifySetting',
  path: '/v2/temp/updateDingtalkNotifySetting',
})
export const updateDingtalkNotifySettingAlias = defineCall({
  ...updateDing,
  name: 'updateDingtalkNotifySettingAlias',
  path: '/v2/processSet/updateDingtalkNotifySetting',
})

/* Fee items (Spec 2 §7 "tmpDeleteList, tmpDeleteListCount, returnTmp"); list, save and delete are `Our choice:`. */
export const FeeItem = Type.Object({
  id: Type.String(),
  name: Type.String(),
  unit: Type.String(),
  /** In cents. */
  price: Price,
  tmplId: Nullable(Type.String()),
  tmplName: Type.String(),
  deleteUserName: Type.String(),
  deleteTime: Nullable(Type.String()),
})
export type FeeItem = Static<typeof FeeItem>
const feeFilter = { tmplId: Type.Optional(templateId), name: Type.Optional(Text('费用项目', 50)) }

export const listFeeItems = defineCall({
  ...read,
  name: 'listFeeItems',
  path: '/v2/moneyItem/list',
  title: '费用项目',
  permission: 'open',
  query: Type.Object({ ...feeFilter, ...paging }),
  reply: Type.Array(FeeItem),
})
export const saveFeeItem = defineCall({
  ...change,
  name: 'saveFeeItem',
  path: '/v2/moneyItem/save',
  title: '保存费用项目',
  body: Type.Object({
    id: Type.Optional(Id('fee-item', '费用项目')),
    tmplId: Type.Optional(Nullable(templateId)),
    name: NeededText('名称', 50),
    unit: Type.Optional(Text('单位', 10)),
    price: Fee('单价'),
  }),
  reply: FeeItem,
})
export const deleteFeeItem = defineCall({
  ...change,
  name: 'deleteFeeItem',
  path: '/v2/moneyItem/delete',
  title: '删除费用项目',
  body: Type.Object({ id: Id('fee-item', '费用项目') }),
  reply: Type.Null(),
})
export const listDeletedFeeItems = defineCall({
  ...read,
  name: 'listDeletedFeeItems',
  path: '/v2/moneyItem/tmpDeleteList',
  title: '已删除的费用项目',
  query: Type.Object({ ...feeFilter, ...paging }),
  reply: Type.Array(FeeItem),
})
export const countDeletedFeeItems = defineCall({
  ...read,
  name: 'countDeletedFeeItems',
  path: '/v2/moneyItem/tmpDeleteListCount',
  title: '已删除费用项目的数量',
  query: Type.Object(feeFilter),
  reply: Type.Integer(),
})
/** GET as written, although it changes data: it needs the permission and, so that no link can trigger it, the csrf token of a change. */
export const restoreFeeItem = defineCall({
  ...change,
  method: 'GET',
  writes: true,
  name: 'restoreFeeItem',
  path: '/v2/moneyItem/returnTmp',
  title: '还原费用项目',
  query: Type.Object({ id: Id('fee-item', '费用项目') }),
  reply: FeeItem,
})

export const templateSettingCalls = [
  getTemplateFields,
  listRecycledFields,
  countRecycledFields,
  restoreFields,
  restoreCommonFields,
  queryDispatchOrder,
  getDefaultDispatch,
  updateDefaultDispatch,
  queryOrderListSetting,
  queryOrderListSettingAlias,
  updateOrderListSetting,
  updateOrderListSettingAlias,
  queryDingtalkNotifySetting,
  queryDingtalkNotifySettingAlias,
  updateDingtalkNotifySetting,
  updateDingtalkNotifySettingAlias,
  listFeeItems,
  saveFeeItem,
  deleteFeeItem,
  listDeletedFeeItems,
  countDeletedFeeItems,
  restoreFeeItem,
]
