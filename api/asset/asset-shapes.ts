/** Shapes shared by the calls of assets. */
import { assetLifecycle } from '@onsite/domain/asset/asset-lifecycle.ts'
import { AssetState } from '@onsite/domain/asset/asset-state.ts'
import { WarrantyState } from '@onsite/domain/asset/asset-warranty.ts'
import { type Static, Type } from 'typebox'
import { verdictShape } from '../document/document-shapes.ts'
import { Code, Nullable } from '../fields.ts'

/** One move with the reasons against it. */
export const AssetActionVerdict = verdictShape(assetLifecycle.actions)

/** An asset as other areas' records show it. */
export const AssetBrief = Type.Object({
  id: Type.String(),
  name: Type.String(),
  serialNo: Type.String(),
  state: Code('状态', AssetState),
  warrantyState: Code('质保', WarrantyState),
  /** Last day under warranty, '' when unknown. */
  warrantyUntil: Type.String(),
  warrantyDaysLeft: Nullable(Type.Integer()),
})
export type AssetBrief = Static<typeof AssetBrief>

/** A required civil day, `YYYY-MM-DD`. */
export const CivilDay = (title: string) =>
  Type.String({
    title,
    pattern: '^(19|20)\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
    'x-check': 'day',
    'x-hint': '日期格式不正确',
  })
