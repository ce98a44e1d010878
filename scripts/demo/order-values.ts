/** Values of custom fields in the told orders, as far as each order has come. */
import type { FieldDefinition, FieldValues, Json } from '../../domain/field/field-definition.ts'
import { fieldTypeOf } from '../../domain/field/field-types.ts'
import type { OrderStory } from './order-story.ts'
import { Random } from './random.ts'

const dayMs = 86_400_000
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Words for fields that take any text, by name. */
const texts: Readonly<Record<string, readonly string[]>> = {
  设备型号: ['KFR-72LW', 'MDV-280W', 'RXYQ16', 'LSBLG340', 'GMV-H160WL', 'VRV-X10'],
  软件版本: ['2.4.1', '2.5.0', '3.0.2'],
  处理措施: ['更换压力开关后试机正常', '清洗换热器并补充冷媒', '紧固接线端子，复位报警', '更换排水泵'],
  建议: ['建议下季度更换滤网', '建议加装防护罩', '运行良好，按周期保养即可'],
  处理说明: ['指导客户复位后恢复', '远程修改参数', '已约定上门检查'],
}

/** An asset as far as the forms of its orders repeat it. */
export interface ServedAsset {
  readonly id: string
  readonly serial_no: string
  readonly purchased_on: string | null
  readonly warranty_until: string | null
}

/** Values that the asset of the order knows, so that one screen does not say two things of it. */
const ofAsset: Readonly<Record<string, (asset: ServedAsset, field: FieldDefinition, createdMs: number) => Json>> = {
  出厂编号: ({ serial_no }) => serial_no,
  购买日期: ({ purchased_on }) => purchased_on,
  保修状态: ({ warranty_until: until }, { settings }, createdMs) => {
    const label = until === null ? '待核实' : until >= dayOf(createdMs) ? '保内' : '保外'
    return settings.options?.find((option) => option.label === label)?.id ?? null
  },
}

/** Whether an order has passed the field's steps, by its row. */
function hasPassed(story: OrderStory, field: FieldDefinition): boolean {
  const { started_at, finished_at } = story.row
  if (field.editableSteps === null) return true
  return finished_at !== null || (started_at !== null && field.editableSteps.includes('start'))
}

function valueOf(field: FieldDefinition, random: Random, createdMs: number): Json {
  const { decimals = 0, max = 100, min = 0, options = [] } = field.settings
  switch (fieldTypeOf(field.type).name) {
    case 'text':
    case 'textarea':
      return random.pick(texts[field.name] ?? [''])
    case 'scanner':
      return `SN${random.int(100_000, 999_999)}`
    case 'radio':
      return random.pick(options, 1.5).id
    case 'multi-select':
      return [random.pick(options).id]
    case 'cascade': {
      const first = random.pick(options)
      return first.children === undefined ? [first.id] : [first.id, random.pick(first.children).id]
    }
    case 'number': {
      const most = Math.min(max, 20)
      return Number((min + random.next() * (most - min)).toFixed(Math.min(decimals, 1)))
    }
    case 'switch':
    case 'checkbox':
      return random.chance(0.5)
    case 'star':
      return random.int(3, 5)
    case 'date':
      return dayOf(createdMs - random.int(5, 400) * dayMs)
    case 'phone':
      return `139${random.int(10_000_000, 99_999_999)}`
    default:
      return null
  }
}

/** The values of one order; formulas included, since the server stores their results. */
function valuesOf(story: OrderStory, random: Random, asset: ServedAsset | undefined): FieldValues {
  const { fields } = story.template.content
  const createdMs = Date.parse(story.row.created_at)
  const values: Record<string, Json> = {}
  for (const field of fields) {
    if (!hasPassed(story, field) || random.chance(0.15)) continue
    const made = field.default ?? valueOf(field, random, createdMs)
    const value = asset === undefined ? made : (ofAsset[field.name]?.(asset, field, createdMs) ?? made)
    if (value !== null && value !== '') values[field.id] = value
  }
  for (const field of fields) {
    const result = fieldTypeOf(field.type).compute?.(field, values, fields, {}) ?? null
    if (result !== null) values[field.id] = result
  }
  return values
}

/** Rows of values and of their side rows, and the values by order. */
export function valueRows(
  tenantId: string,
  stories: readonly OrderStory[],
  assets: ReadonlyMap<string, ServedAsset>,
): { readonly rows: [table: string, rows: object[]][]; readonly valuesOf: ReadonlyMap<string, FieldValues> } {
  const random = new Random(stories.length)
  const told = stories.map((story) => ({
    story,
    values: valuesOf(story, random, assets.get(story.row.asset_id ?? '')),
  }))
  const rows: [table: string, rows: object[]][] = [
    [
      'record_values',
      told.map(({ story, values }) => ({
        tenant_id: tenantId,
        record_id: story.row.id,
        form_kind: 'order',
        version_id: story.row.version_id,
        field_values: values,
        updated_at: story.row.updated_at,
      })),
    ],
    ['field_index', told.flatMap(({ story, values }) => indexRows(tenantId, story, values))],
  ]
  return { rows, valuesOf: new Map(told.map(({ story, values }) => [story.row.id, values])) }
}

function indexRows(tenantId: string, { row, template }: OrderStory, values: FieldValues): object[] {
  return template.content.fields
    .filter((field) => field.searchable)
    .flatMap((field) =>
      fieldTypeOf(field.type)
        .index(values[field.id] ?? null, field)
        .map((entry, position) => ({
          tenant_id: tenantId,
          field_id: field.id,
          record_id: row.id,
          position,
          text_value: 'text' in entry ? entry.text : null,
          number_value: 'number' in entry ? entry.number : null,
        })),
    )
}
