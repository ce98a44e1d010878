/**
 * Installed equipment (客户产品, 产品档案) on the wire. `/v2/customer/production/detail` and `customerProField` are the specification's (Spec 1 §7);
 * `Our choice:` the others, beside them.
 */
import { plainActions } from '@onsite/domain/asset/asset-lifecycle.ts'
import { assetSpec } from '@onsite/domain/asset/asset-fields.ts'
import { mostCodeSigns } from '@onsite/domain/asset/asset-code.ts'
import { AssetState } from '@onsite/domain/asset/asset-state.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { FieldShape } from '../field/field-shapes.ts'
import { Code, Flag, Id, IdList, NeededText, Nullable, Text } from '../fields.ts'
import { plainRecordCalls } from '../record/plain-calls.ts'
import { rowProps } from '../record/record-shapes.ts'
import { AssetActionShape, AssetActionVerdict, CivilDay } from './asset-shapes.ts'
import { meterCalls } from './meter-calls.ts'

const common = { area: 'asset', feature: 'productManage' } as const
/** What all calls share that change a piece: it is read anew everywhere. */
const changing = { ...common, method: 'POST', touches: ['asset'] } as const

export const assetPlain = plainRecordCalls(assetSpec, {
  base: '/v2/customer/production',
  area: 'asset',
  name: 'Asset',
  touches: ['asset'],
  feature: 'productManage',
})

export const AssetRow = Type.Object({
  ...rowProps(assetSpec),
  /** Days of warranty that are left, today included; null when nothing is known. */
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
  /** Codes of others that stand on it, beside `qrCode`. */
  linkedCodes: Type.Array(Type.String()),
  /** Set by hand, and why; otherwise the product's term says. */
  warrantyIsManual: Type.Boolean(),
  warrantyReason: Type.String(),
  /** The product's term in words, '' without one: 自安装日期起 12 月. */
  warrantyTerm: Type.String(),
  /** Share of the warranty that has passed, 0 to 1; null when unknown. */
  warrantyPassed: Nullable(Type.Number()),
  /** The whole machines that it belongs to, outermost first. */
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

/** What a scan means: the piece that carries the code or the serial number; none: a new one may be made with what was read. */
export const findAssetByCode = defineCall({
  ...common,
  name: 'findAssetByCode',
  method: 'GET',
  path: '/v2/customer/production/findByCode',
  title: '扫码查找设备',
  permission: 'asset.view',
  query: Type.Object({ code: NeededText('二维码或序列号', mostCodeSigns) }),
  reply: Type.Object({
    /** As it is understood: the code of one of our labels, or the text as it was read. */
    code: Type.String(),
    asset: Nullable(AssetRow),
  }),
})

const one = {
  id: Id('asset', '设备'),
  /** As it was read; refused as stale when somebody changed it meanwhile. Absent: not looked at. */
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
    action: AssetActionShape(plainActions),
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

/** Puts a machine from the stock, or one that stood idle, to a place of a customer. */
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

/** Takes a machine out and puts one from the stock in its place; the customer keeps the longer warranty. */
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
    /** The parts of the old machine go on in the new one. */
    takeParts: Type.Optional(Flag('部件随新机')),
  }),
  /** The new machine. */
  reply: AssetRow,
  fails: [...moveFails, 'not-a-spare-machine', 'asset-circle', 'asset-too-deep'],
})

/** Overrules the days of the warranty; without `until` the product's term counts again. */
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
  /** The outermost whole first, then all parts, each behind its whole. */
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

/** What stands on a label. */
export const AssetLabel = Type.Object({
  id: Type.String(),
  name: Type.String(),
  serialNo: Type.String(),
  code: Type.String(),
  /** In the QR code: a short path that any address of the system understands. */
  path: Type.String(),
  /** The customer, or the enterprise for a machine in stock. */
  owner: Type.String(),
})
export type AssetLabel = Static<typeof AssetLabel>

/** Most labels of one sheet. */
export const mostLabels = 200

export const getAssetLabels = defineCall({
  ...common,
  name: 'getAssetLabels',
  method: 'GET',
  path: '/v2/customer/production/labels',
  title: '设备标签',
  permission: 'asset.view',
  query: Type.Object({ ids: IdList('asset', '设备') }),
  reply: Type.Object({ labels: Type.Array(AssetLabel), hotline: Type.String() }),
})

const labelSizes = ['50x30', '60x40'] as const
export type LabelSize = (typeof labelSizes)[number]

/** Notes in the life lines that labels were printed. */
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
