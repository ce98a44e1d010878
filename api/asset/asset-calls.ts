/**
 * Assets (客户产品, 产品档案) on the wire. `/v2/customer/production/detail` and `customerProField` are the specification's (Spec 1 §7); `Our choice:` the
 * others, beside them.
 */
import { type PlainAction, plainActions } from '@onsite/domain/asset/asset-lifecycle.ts'
import { assetSpec } from '@onsite/domain/asset/asset-fields.ts'
import { mostCodeSigns } from '@onsite/domain/asset/asset-code.ts'
import { AssetState } from '@onsite/domain/asset/asset-state.ts'
import { given } from '@onsite/domain/given.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { FieldShape } from '../field/field-shapes.ts'
import { Code, Flag, Id, IdList, NeededText, Nullable, Text } from '../fields.ts'
import { plainRecordCalls } from '../record/plain-calls.ts'
import { rowProps } from '../record/record-shapes.ts'
import { AssetActionVerdict, CivilDay } from './asset-shapes.ts'
import { meterCalls } from './meter-calls.ts'

const common = { area: 'asset', ...given({ feature: assetSpec.feature }) } as const
/** Shared by all calls that change an asset: it is read anew everywhere. */
const changing = { ...common, method: 'POST', touches: ['asset'] } as const

export const assetPlain = plainRecordCalls(assetSpec, {
  base: '/v2/customer/production',
  area: 'asset',
  name: 'Asset',
  touches: ['asset'],
})

export const AssetRow = Type.Object({
  ...rowProps(assetSpec),
  /** Days of warranty left, today included; null when unknown. */
  warrantyDaysLeft: Nullable(Type.Integer()),
})
export type AssetRow = Static<typeof AssetRow>

const listed = Type.Array(AssetRow)
export const listAssets = { ...assetPlain.list, reply: listed }
export const countAssets = assetPlain.count
export const listAssetIds = assetPlain.ids
export const exportAssets = assetPlain.export
export const changeAssets = assetPlain.change
export const saveAsset = {
  ...assetPlain.save,
  reply: AssetRow,
  fails: ['stale', 'serial-taken', 'code-taken', 'asset-circle', 'asset-too-deep'] as const,
}
export const removeAssets = assetPlain.remove
export const restoreAssets = assetPlain.restore

export const AssetDetail = Type.Object({
  ...AssetRow.properties,
  /** Further marks on it, beside `qrCode`. */
  linkedCodes: Type.Array(Type.String()),
  /** True when a person set the days; otherwise they follow the product's term. */
  warrantyIsManual: Type.Boolean(),
  warrantyReason: Type.String(),
  /** The product's term in words, '' without one: 自安装日期起 12 月. */
  warrantyTerm: Type.String(),
  /** Share of the warranty that has passed, 0 to 1; null when unknown. */
  warrantyPassed: Nullable(Type.Number()),
  /** The assets that it is part of, outermost first. */
  wholes: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  partCount: Type.Integer(),
  actions: Type.Array(AssetActionVerdict),
})
export type AssetDetail = Static<typeof AssetDetail>

export const getAsset = defineCall({
  ...common,
  name: 'getAsset',
  method: 'GET',
  path: '/v2/customer/production/detail',
  title: '设备详情',
  permission: 'asset.view',
  query: Type.Object({ customerProductionId: Id('asset', '设备') }),
  reply: AssetDetail,
})

export const listAssetFields = defineCall({
  ...common,
  name: 'listAssetFields',
  method: 'GET',
  path: '/v2/customer/production/customerProField',
  title: '客户产品的自定义字段',
  permission: 'asset.view',
  reply: Type.Array(FieldShape),
})

/** Finds the asset that carries a scanned code or serial number; without one, a new asset may be made with the scanned text. */
export const findAssetByCode = defineCall({
  ...common,
  name: 'findAssetByCode',
  method: 'GET',
  path: '/v2/customer/production/findByCode',
  title: '扫码查找设备',
  permission: 'asset.view',
  query: Type.Object({ code: NeededText('二维码或序列号', mostCodeSigns) }),
  reply: Type.Object({
    /** The code as understood: one of our labels, or the text itself. */
    code: Type.String(),
    asset: Nullable(AssetRow),
  }),
})

const one = {
  id: Id('asset', '设备'),
  /** The version that was read; refused as stale when somebody changed it meanwhile. Absent: not checked. */
  version: Type.Optional(Type.Integer({ title: '版本', minimum: 1, maximum: 1e9 })),
}
const moveFails = ['wrong-state', 'not-now', 'stale'] as const

export const actOnAsset = defineCall({
  ...changing,
  name: 'actOnAsset',
  path: '/v2/customer/production/act',
  title: '设备操作',
  permission: 'asset.view',
  body: Type.Object({
    ...one,
    action: Type.Unsafe<PlainAction>(Type.String({ title: '操作', enum: [...plainActions] })),
    /** Needed to stop, send away or scrap. */
    reason: Type.Optional(Text('原因', 200)),
  }),
  reply: AssetRow,
  fails: moveFails,
})

const place = {
  customerId: Id('customer', '客户'),
  addressId: Type.Optional(Nullable(Id('address', '地址'))),
}

/** Installs an asset from the stock, or an idle one, at a customer's place. */
export const installAsset = defineCall({
  ...changing,
  name: 'installAsset',
  path: '/v2/customer/production/install',
  title: '安装设备',
  permission: 'asset.operate',
  body: Type.Object({
    ...one,
    ...place,
    installedOn: CivilDay('安装日期'),
    installOrderId: Type.Optional(Nullable(Id('work-order', '安装工单'))),
  }),
  reply: AssetRow,
  fails: moveFails,
})

/** Replaces an asset by one from the stock; the customer keeps the longer warranty. */
export const replaceAsset = defineCall({
  ...changing,
  name: 'replaceAsset',
  path: '/v2/customer/production/replace',
  title: '换机',
  permission: 'asset.operate',
  body: Type.Object({
    ...one,
    newId: Id('asset', '换上的设备'),
    replacedOn: CivilDay('换机日期'),
    reason: NeededText('换机原因', 200),
    /** Parts of the old asset move to the new one. */
    takeParts: Type.Optional(Flag('部件随新机')),
  }),
  /** The new asset. */
  reply: AssetRow,
  fails: [...moveFails, 'not-a-spare-machine', 'asset-circle', 'asset-too-deep'],
})

/** Sets the days of the warranty by hand; without `until` the product's term counts again. */
export const setAssetWarranty = defineCall({
  ...changing,
  name: 'setAssetWarranty',
  path: '/v2/customer/production/warranty',
  title: '调整质保',
  permission: 'asset.warranty',
  body: Type.Object({
    ...one,
    from: Type.Optional(CivilDay('质保开始')),
    until: Type.Optional(CivilDay('质保截止')),
    reason: NeededText('调整原因', 200),
  }),
  reply: AssetRow,
  fails: ['stale'],
})

export const AssetNode = Type.Object({
  id: Type.String(),
  parentId: Nullable(Type.String()),
  name: Type.String(),
  serialNo: Type.String(),
  state: Code('状态', AssetState),
})
export type AssetNode = Static<typeof AssetNode>

export const getAssetTree = defineCall({
  ...common,
  name: 'getAssetTree',
  method: 'GET',
  path: '/v2/customer/production/tree',
  title: '整机与部件',
  permission: 'asset.view',
  query: Type.Object({ id: one.id }),
  /** The outermost whole first, then all parts, each after its whole. */
  reply: Type.Array(AssetNode),
})

const codeBody = Type.Object({ id: one.id, code: NeededText('二维码', mostCodeSigns) })

export const linkAssetCode = defineCall({
  ...changing,
  name: 'linkAssetCode',
  path: '/v2/customer/production/code/link',
  title: '绑定二维码',
  permission: 'asset.edit',
  body: codeBody,
  reply: Type.Array(Type.String()),
  fails: ['code-taken'],
})

export const unlinkAssetCode = defineCall({
  ...changing,
  name: 'unlinkAssetCode',
  path: '/v2/customer/production/code/unlink',
  title: '解绑二维码',
  permission: 'asset.edit',
  body: codeBody,
  reply: Type.Array(Type.String()),
})

/** Content of a label. */
export const AssetLabel = Type.Object({
  id: Type.String(),
  name: Type.String(),
  serialNo: Type.String(),
  code: Type.String(),
  /** Content of the QR code: a short path that works on any address of the system. */
  path: Type.String(),
  /** The customer, or the enterprise for an asset in stock. */
  owner: Type.String(),
})
export type AssetLabel = Static<typeof AssetLabel>

/** Most labels on one sheet. */
export const mostLabels = 200

export const getAssetLabels = defineCall({
  ...common,
  name: 'getAssetLabels',
  method: 'GET',
  path: '/v2/customer/production/labels',
  title: '设备标签',
  permission: 'asset.view',
  query: Type.Object({ ids: IdList('asset', '设备') }),
  reply: Type.Object({ labels: Type.Array(AssetLabel), servicePhone: Type.String() }),
})

const labelSizes = ['50x30', '60x40'] as const
export type LabelSize = (typeof labelSizes)[number]

/** Writes into the life lines that labels were printed. */
export const tellLabelsPrinted = defineCall({
  ...changing,
  name: 'tellLabelsPrinted',
  path: '/v2/customer/production/labels/printed',
  title: '登记打印标签',
  permission: 'asset.view',
  body: Type.Object({
    ids: Type.Array(Id('asset', '设备'), { minItems: 1, maxItems: mostLabels, uniqueItems: true, title: '设备' }),
    size: Type.Unsafe<LabelSize>(Type.String({ title: '标签尺寸', enum: [...labelSizes] })),
  }),
  reply: Type.Integer(),
})

export const assetCalls = [
  listAssets,
  countAssets,
  listAssetIds,
  exportAssets,
  getAsset,
  saveAsset,
  changeAssets,
  removeAssets,
  restoreAssets,
  listAssetFields,
  findAssetByCode,
  actOnAsset,
  installAsset,
  replaceAsset,
  setAssetWarranty,
  getAssetTree,
  linkAssetCode,
  unlinkAssetCode,
  getAssetLabels,
  tellLabelsPrinted,
  ...meterCalls,
]
