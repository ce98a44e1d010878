/** The catalogue of an enterprise: warranty terms, categories, and the products that its orders are about. */
import { ProductStatus } from '../../domain/product/product-status.ts'
import type { WarrantyDuration } from '../../domain/product/warranty.ts'
import { WarrantyBasis, WarrantyExchange, WarrantyUnit } from '../../domain/product/warranty-term.ts'
import { searchTextVersion } from '../../domain/record/record-index.ts'
import { gramsOf, spelledTextOf } from '../../server/kernel/search-text.ts'
import type { Cast } from './cast.ts'
import { Random } from './random.ts'

export interface CastProduct {
  readonly id: string
  readonly name: string
  readonly model: string
  readonly termId: string
  readonly term: WarrantyDuration
}

const terms = [
  ['整机三年', WarrantyBasis.Installation, 3, WarrantyUnit.Year, [100, 100, 100], WarrantyExchange.ReplaceFirst],
  ['整机一年', WarrantyBasis.Purchase, 1, WarrantyUnit.Year, [100, 100, 0], null],
  ['出厂十八个月', WarrantyBasis.Production, 18, WarrantyUnit.Month, [100, 100, 50], WarrantyExchange.Loan],
  ['配件九十天', WarrantyBasis.Purchase, 90, WarrantyUnit.Day, [0, 100, 0], WarrantyExchange.ReturnFirst],
] as const
const exclusions = '人为损坏、进水、雷击，以及未按说明书保养造成的故障'

/** Categories, parents first: name, parent. */
const categories = {
  cooling: [
    ['空调设备', ''],
    ['多联机', '空调设备'],
    ['冷水机组', '空调设备'],
    ['末端设备', '空调设备'],
    ['家用空调', '空调设备'],
    ['制冷设备', ''],
    ['冷库机组', '制冷设备'],
    ['冷却塔', '制冷设备'],
    ['供热设备', ''],
    ['配件', ''],
  ],
  elevators: [
    ['电梯', ''],
    ['乘客电梯', '电梯'],
    ['载货电梯', '电梯'],
    ['自动扶梯', ''],
    ['配件', ''],
  ],
} as const

/** Name, category, brand, model, unit, yuan, place of the term. */
type Line = readonly [string, string, string, string, string, number, number]
const products: Readonly<Record<Cast['trade'], readonly Line[]>> = {
  cooling: [
    ['多联机室外机 10 匹', '多联机', '华冷', 'VRV-X10', '台', 38_600, 0],
    ['多联机室外机 16 匹', '多联机', '华冷', 'RXYQ16', '台', 57_800, 0],
    ['直流变频多联机', '多联机', '北原', 'GMV-H160WL', '台', 26_900, 0],
    ['商用多联机', '多联机', '恒源', 'MDV-280W', '台', 33_500, 1],
    ['螺杆冷水机组', '冷水机组', '恒源', 'LSBLG340', '台', 268_000, 2],
    ['风冷模块机组', '冷水机组', '北原', 'FLM-130', '台', 72_000, 2],
    ['卧式风机盘管', '末端设备', '华冷', 'FP-68WA', '台', 980, 1],
    ['四面出风嵌入机', '末端设备', '华冷', 'FXFP71', '台', 5_600, 1],
    ['新风换气机', '末端设备', '恒源', 'XHB-D800', '台', 9_800, 1],
    ['柜式空调 3 匹', '家用空调', '北原', 'KFR-72LW', '台', 6_999, 0],
    ['中温冷库机组', '冷库机组', '恒源', 'ZB-38', '套', 28_400, 2],
    ['低温冷库机组', '冷库机组', '恒源', 'ZF-33', '套', 36_200, 2],
    ['圆形逆流冷却塔', '冷却塔', '恒源', 'DBNL-100', '台', 21_300, 2],
    ['空气能热泵热水机', '供热设备', '北原', 'KRS-10P', '台', 31_800, 0],
    ['冷凝壁挂炉', '供热设备', '华冷', 'L1PB26', '台', 8_600, 1],
    ['室外机主板', '配件', '华冷', 'EB-0545', '块', 1_680, 3],
    ['涡旋压缩机', '配件', '恒源', 'JT335D', '台', 4_300, 3],
    ['压力开关', '配件', '北原', 'PS-42', '个', 160, 3],
  ],
  elevators: [
    ['无机房乘客电梯', '乘客电梯', '云升', 'YS-1050', '台', 186_000, 2],
    ['小机房乘客电梯', '乘客电梯', '云升', 'YS-1350', '台', 228_000, 2],
    ['载货电梯 3 吨', '载货电梯', '云升', 'YH-3000', '台', 265_000, 2],
    ['商用自动扶梯', '自动扶梯', '云升', 'YF-30', '台', 320_000, 2],
    ['门机控制器', '配件', '云升', 'DC-200', '块', 2_900, 3],
  ],
}
/** The last products are no longer sold. */
const disabledFrom = 14

/** A generator of its own, so that the story of the orders does not change; ids are the same each time. */
function idsOf({ nowMs, tenantId, trade }: Cast) {
  const random = new Random(Number.parseInt(tenantId.slice(-6), 16))
  const madeMs = nowMs - 690 * 86_400_000
  const next = (): string => random.id(madeMs)
  return {
    at: new Date(madeMs).toISOString(),
    terms: terms.map(next),
    categories: new Map<string, string>(categories[trade].map(([name]) => [name, next()])),
    products: products[trade].map(next),
    lines: products[trade].map(next),
  }
}

/** Products that customers of the enterprise may have, for the stories of other areas; spare parts are left out. */
export function castProducts(cast: Cast): CastProduct[] {
  const ids = idsOf(cast)
  return products[cast.trade].flatMap(([name, category, , model, , , term], i) =>
    category === '配件'
      ? []
      : [{ id: ids.products[i] ?? '', name, model, termId: ids.terms[term] ?? '', term: durationOf(term) }],
  )
}

function durationOf(place: number): WarrantyDuration {
  const [, basis, duration, unit] = terms[place] ?? terms[0]
  return { basis, duration, unit }
}

/** Rows by table, in the order in which they may be inserted. */
export function productRows(cast: Cast, createdBy: string): [string, object[]][] {
  const ids = idsOf(cast)
  const { tenantId, trade, pictures } = cast
  const base = { tenant_id: tenantId, created_by: createdBy, created_at: ids.at, updated_at: ids.at }
  const search = (kind: string, id: string, names: readonly string[], parts: readonly string[] = []) => {
    const text = spelledTextOf([...names, ...parts], names)
    const grams = gramsOf(tenantId, text, kind)
    return {
      tenant_id: tenantId,
      record_id: id,
      kind,
      created_at: ids.at,
      text,
      grams,
      made_by: searchTextVersion,
    }
  }
  const termRows = terms.map(([name, basis, duration, unit, [labor, parts, travel], exchange], i) => ({
    ...base,
    id: ids.terms[i] ?? '',
    name,
    basis,
    duration,
    unit,
    labor_percent: labor,
    parts_percent: parts,
    travel_percent: travel,
    exchange,
    transferable: i === 0,
    exclusions: i === 3 ? '' : exclusions,
  }))
  const categoryRows = categories[trade].map(([name, above], i) => ({
    ...base,
    id: ids.categories.get(name) ?? '',
    name,
    parent_id: ids.categories.get(above) ?? null,
    sort: i * 10,
  }))
  const rows = products[trade].map(([name, category, brand, model, unit, price, term], i) => ({
    ...base,
    // Ordered by code, the first on top.
    created_at: new Date(Date.parse(ids.at) - i * 60_000).toISOString(),
    id: ids.products[i] ?? '',
    code: `CP${String(i + 1).padStart(4, '0')}`,
    name,
    category_id: ids.categories.get(category) ?? null,
    brand,
    model,
    unit,
    guide_price: price * 100,
    warranty_term_id: ids.terms[term] ?? null,
    status: i === disabledFrom ? ProductStatus.Disabled : ProductStatus.Enabled,
    description: i === disabledFrom ? '已停产，只提供配件和维修。' : '',
    image:
      category === '配件'
        ? []
        : pictures.products
            .slice(i % pictures.products.length)
            .slice(0, 1)
            .map(({ id }) => id),
  }))
  return [
    ['warranty_term', termRows],
    ['product_category', categoryRows],
    ['product', rows],
    [
      'record_log',
      rows.map(({ id, created_at }, i) => ({
        tenant_id: tenantId,
        id: ids.lines[i],
        kind: 'product',
        record_id: id,
        action: '新建',
        person_id: createdBy,
        at: created_at,
      })),
    ],
    [
      'record_index',
      [
        ...termRows.map(({ id, name }) => search('warranty-term', id, [name])),
        ...categoryRows.map(({ id, name }) => search('product-category', id, [name])),
        ...rows.map(({ id, name, code, model, brand }) => search('product', id, [name], [code, model, brand])),
      ],
    ],
  ]
}
