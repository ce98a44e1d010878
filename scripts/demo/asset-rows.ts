/** The assets that the orders are about: each customer has those that its orders name, with parts, meters, and a life line. */
import { assetCodeBytes, assetCodeFrom, serialKeyOf } from '../../domain/asset/asset-code.ts'
import { AssetState } from '../../domain/asset/asset-state.ts'
import { type WarrantyDuration, warrantyOf } from '../../domain/product/warranty.ts'
import { RoleType } from '../../domain/permission/roles.ts'
import { searchTextVersion } from '../../domain/record/record-index.ts'
import { dayIn } from '../../server/kernel/day.ts'
import { gramsOf, spelledTextOf } from '../../server/kernel/search-text.ts'
import { MarkKind } from '../../server/asset/asset-mark-store.ts'
import { counted, elevator, parts, productNames } from './asset-words.ts'
import type { Cast, CastCustomer } from './cast.ts'
import type { ServedAsset } from './order-values.ts'
import type { OrderStory } from './order-story.ts'
import { castProducts } from './product-rows.ts'
import { Random } from './random.ts'
import * as words from './words.ts'

const dayMs = 86_400_000

/** Places in the list with a special state. */
const told: Readonly<Record<number, AssetState>> = {
  6: AssetState.Stopped,
  11: AssetState.UnderRepair,
  17: AssetState.Stopped,
}
const replacedAt = 4
const spares = 3

interface Asset {
  readonly id: string
  readonly device: string
  readonly row: Record<string, unknown> & ServedAsset & Readonly<Record<'name' | 'code', string>>
  readonly createdMs: number
}

class DemoAssets {
  readonly assets: Asset[] = []
  readonly rows = { logs: [] as object[], meters: [] as object[], readings: [] as object[] }
  readonly #cast: Cast
  readonly #random: Random
  readonly #products: ReturnType<typeof castProducts>
  readonly #keeper: string
  #serial = 1000

  constructor(cast: Cast) {
    this.#cast = cast
    // A generator of its own, so that the story of the orders does not change.
    this.#random = new Random(Number.parseInt(cast.tenantId.slice(-5), 16) + 7)
    this.#products = castProducts(cast)
    this.#keeper = cast.people[0]?.id ?? ''
  }

  /** Gives every order that names a device the asset of its customer, created with the first such order. */
  meet(stories: readonly OrderStory[]): void {
    const known = new Map<string, Asset>()
    for (const { row } of stories) {
      const customer = this.#cast.customers.find((one) => one.id === row.customer_id)
      const device = deviceOf(row.title)
      if (customer === undefined || device === null) continue
      const key = `${customer.id} ${device}`
      const installs = row.title.endsWith('安装调试')
      if (installs && row.finished_at === null) continue
      const asset =
        known.get(key) ??
        this.#add(customer, device, installs ? Date.parse(row.finished_at ?? '') : null, installs ? row.id : null)
      known.set(key, asset)
      row.asset_id = asset.id
      this.#tellOrder(asset, row)
    }
  }

  /** Adds assets in stock, and one that replaced another. */
  finish(): void {
    const old = this.assets[replacedAt]
    const customer = this.#cast.customers.find((one) => one.id === old?.row['customer_id'])
    if (old !== undefined && customer !== undefined) {
      const at = this.#cast.nowMs - 20 * dayMs
      const before = this.assets.length
      const next = this.#add(customer, old.device, at, null)
      // Rows that refer to each other are inserted together.
      this.assets.splice(replacedAt + 1, 0, ...this.assets.splice(before))
      Object.assign(next.row, { replaces_id: old.id })
      Object.assign(old.row, { state: AssetState.Replaced, replaced_by_id: next.id })
      this.#log(old, '换机', at, { note: '压缩机抱死，维修费用高于换新', link: ['asset', next.id, next.row.name] })
    }
    for (let n = 0; n < spares; n += 1)
      this.#add(null, this.#cast.trade === 'cooling' ? '多联机' : '备用号梯', null, null)
  }

  #add(customer: CastCustomer | null, device: string, installedMs: number | null, orderId: string | null): Asset {
    const random = this.#random
    const product = this.#products.find(
      ({ name }) => name === (productNames[device] ?? (device.includes('号梯') ? elevator : '')),
    )
    const stoodMs = installedMs ?? this.#cast.nowMs - random.int(120, 1500) * dayMs
    const asset = this.#addAsset(device.includes('号梯') ? device : (product?.name ?? device), device, {
      product: product ?? null,
      customer,
      stoodMs,
      orderId,
      parentId: null,
    })
    for (const part of parts[device] ?? [])
      this.#addAsset(part, '', { product: null, customer, stoodMs, orderId: null, parentId: asset.id })
    if (customer !== null && counted.some((word) => device.includes(word))) this.#count(asset, stoodMs)
    return asset
  }

  #addAsset(
    name: string,
    device: string,
    more: {
      readonly product: { readonly id: string; readonly model: string; readonly term: WarrantyDuration } | null
      readonly customer: CastCustomer | null
      readonly stoodMs: number
      readonly orderId: string | null
      readonly parentId: string | null
    },
  ): Asset {
    const { customer, orderId, parentId, product, stoodMs } = more
    const { nowMs, tenantId, zone } = this.#cast
    const random = this.#random
    const day = (ms: number) => dayIn(zone, new Date(ms))
    const createdMs = Math.min(Math.max(stoodMs, customer?.createdMs ?? 0), nowMs)
    const at = new Date(createdMs).toISOString()
    const installed_on = customer === null ? null : day(stoodMs)
    const purchased_on = day(stoodMs - random.int(5, 40) * dayMs)
    const produced_on = day(stoodMs - random.int(60, 120) * dayMs)
    const span =
      product === null
        ? null
        : warrantyOf({
            term: product.term,
            dates: { producedOn: produced_on, purchasedOn: purchased_on, installedOn: installed_on },
          })
    this.#serial += random.int(3, 40)
    const place = this.assets.filter((one) => one.row['parent_id'] === null).length
    const state =
      customer === null ? AssetState.InStock : parentId === null ? (told[place] ?? AssetState.InUse) : AssetState.InUse
    const id = random.id(createdMs)
    const asset: Asset = {
      id,
      device,
      createdMs,
      row: {
        tenant_id: tenantId,
        id,
        name,
        serial_no: parentId === null ? `${product?.model ?? 'QT'}-${produced_on.slice(2, 4)}${this.#serial}` : '',
        code: assetCodeFrom(Uint8Array.from({ length: assetCodeBytes }, () => random.int(0, 255))),
        state,
        product_id: product?.id ?? null,
        parent_id: parentId,
        customer_id: customer?.id ?? null,
        address_id: customer?.addresses[0]?.id ?? null,
        produced_on,
        purchased_on,
        installed_on,
        install_order_id: orderId,
        warranty_from: span?.start ?? null,
        warranty_until: span?.end ?? null,
        replaces_id: null,
        replaced_by_id: null,
        created_by: this.#keeper,
        created_at: at,
        updated_at: at,
      },
    }
    this.assets.push(asset)
    this.#log(asset, '新建', createdMs)
    return asset
  }

  /** Running hours, read about every month. */
  #count(asset: Asset, stoodMs: number): void {
    const random = this.#random
    const { nowMs, people, tenantId } = this.#cast
    const readers = people.filter((person) => person.roles.includes(RoleType.Technician))
    const meter_id = random.id(asset.createdMs)
    const at = new Date(asset.createdMs).toISOString()
    this.rows.meters.push({
      tenant_id: tenantId,
      id: meter_id,
      asset_id: asset.id,
      name: '运行小时',
      unit: 'h',
      created_by: this.#keeper,
      created_at: at,
    })
    let value = 0
    for (let ms = Math.max(stoodMs + 3 * dayMs, nowMs - 200 * dayMs); ms < nowMs; ms += random.int(26, 34) * dayMs) {
      value += value === 0 ? random.int(20, 90) : random.int(150, 420)
      const read = new Date(ms).toISOString()
      const by = readers.length === 0 ? this.#keeper : random.pick(readers).id
      this.rows.readings.push({
        tenant_id: tenantId,
        id: random.id(ms),
        meter_id,
        value,
        read_at: read,
        created_by: by,
        created_at: read,
      })
      this.#log(asset, '登记读数', ms, { note: `运行小时 ${value} h`, by })
    }
  }

  #tellOrder(asset: Asset, row: OrderStory['row']): void {
    const link = ['work-order', row.id, `${row.no} ${row.title}`] as const
    this.#log(asset, '新建工单', Date.parse(row.created_at), { link, by: row.creator_id })
    if (row.finished_at !== null)
      this.#log(asset, '工单完成', Date.parse(row.finished_at), { link, by: row.technician_id ?? this.#keeper })
    if (row.cancelled_at !== null) this.#log(asset, '工单取消', Date.parse(row.cancelled_at), { link })
  }

  #log(
    asset: Asset,
    action: string,
    ms: number,
    more: { readonly note?: string; readonly link?: readonly [string, string, string]; readonly by?: string } = {},
  ): void {
    this.rows.logs.push({
      tenant_id: this.#cast.tenantId,
      id: this.#random.id(ms),
      kind: 'asset',
      record_id: asset.id,
      action,
      note: more.note ?? '',
      changes: [],
      link_kind: more.link?.[0] ?? '',
      link_id: more.link?.[1] ?? null,
      link_label: more.link?.[2] ?? '',
      person_id: more.by ?? this.#keeper,
      at: new Date(ms).toISOString(),
    })
  }
}

/** The device that a title begins with, null for none. */
const deviceOf = (title: string): string | null =>
  /^\d号梯/.exec(title)?.[0] ?? words.devices.find((device) => title.startsWith(device)) ?? null

/** Rows by table, in the order in which they may be inserted; tells each order its asset. */
export function assetRows(
  cast: Cast,
  stories: readonly OrderStory[],
): { readonly rows: [table: string, rows: object[]][]; readonly assets: ReadonlyMap<string, ServedAsset> } {
  const demoAssets = new DemoAssets(cast)
  demoAssets.meet(stories)
  demoAssets.finish()
  const { assets } = demoAssets
  const { logs, meters, readings } = demoAssets.rows
  const base = { tenant_id: cast.tenantId }
  const rows: [table: string, rows: object[]][] = [
    // Wholes and replaced assets first: other rows refer to them.
    ['asset', assets.map(({ row }) => row)],
    [
      'asset_mark',
      assets.flatMap(({ id, row: { code, serial_no } }) => [
        { ...base, kind: MarkKind.Own, mark: code, asset_id: id },
        ...(serial_no === '' ? [] : [{ ...base, kind: MarkKind.Serial, mark: serialKeyOf(serial_no), asset_id: id }]),
      ]),
    ],
    ['asset_meter', meters],
    ['asset_reading', readings],
    ['record_log', logs],
    [
      'record_index',
      assets.map(({ createdMs, id, row: { code, name, serial_no } }) => {
        const text = spelledTextOf(
          [name, serial_no, code].filter((part) => part !== ''),
          [name],
        )
        return {
          ...base,
          record_id: id,
          kind: 'asset',
          created_at: new Date(createdMs).toISOString(),
          text,
          grams: gramsOf(cast.tenantId, text, 'asset'),
          made_by: searchTextVersion,
        }
      }),
    ],
  ]
  return { rows, assets: new Map(assets.map(({ id, row }) => [id, row])) }
}
