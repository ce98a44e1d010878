/** Forms of the demonstration's order types. Nothing is required, so that an order can be made and finished in a minute. */
import { createHash } from 'node:crypto'
import type { FieldDefinition, FieldSettings } from '../../domain/field/field-definition.ts'
import { newField } from '../../domain/field/field-definition.ts'
import { fieldTypes } from '../../domain/field/field-types.ts'
import { RoleType } from '../../domain/permission/roles.ts'
import type { FieldGroup, TemplateContent } from '../../domain/template/template-content.ts'

type Form = Pick<TemplateContent, 'fields' | 'groups'>
type Change = Partial<Omit<FieldDefinition, 'id' | 'name' | 'settings' | 'type'>>

const inList: Change = { listColumn: true, searchable: true }
const searched: Change = { searchable: true }
const wide: Change = { width: 'full' }
const atStart: Change = { visibleSteps: ['start', 'complete', 'receipt', 'edit'], editableSteps: ['start', 'complete'] }
const atEnd: Change = { visibleSteps: ['complete', 'receipt', 'edit'], editableSteps: ['complete'] }
const computed: Change = { visibleSteps: ['complete', 'receipt', 'edit'] }

const options = (words: string): FieldSettings => ({
  options: words.split(' ').map((label, place) => ({ id: `o${place + 1}`, label })),
})

/** Roles that call customers back, and so read their number whole. */
const callers = [RoleType.AcceptanceService, RoleType.Dispatcher, RoleType.Technician]

/** An id derived from its place, so that the same demonstration has the same ids. */
export function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

class FormMaker {
  readonly #key: string
  readonly #fields: FieldDefinition[] = []
  readonly #groups: FieldGroup[] = []

  /** @param key distinguishes this form from all others */
  constructor(key: string) {
    this.#key = key
  }

  group(name: string, isFolded = false): this {
    this.#groups.push({ name, isFolded })
    return this
  }

  add(name: string, typeName: string, change: Change = {}, settings: FieldSettings = {}): this {
    this.#fields.push({ ...this.#make(name, typeName, this.#groups.at(-1)?.name ?? ''), ...change, settings })
    return this
  }

  /** The id of a field added before, for formulas and columns. */
  id(name: string): string {
    return idOf(`${this.#key} ${name}`)
  }

  column(name: string, typeName: string, settings: FieldSettings = {}): FieldDefinition {
    return { ...this.#make(name, typeName, ''), settings }
  }

  form(): Form {
    return { groups: this.#groups, fields: this.#fields }
  }

  #make(name: string, typeName: string, group: string): FieldDefinition {
    const type = fieldTypes.find((one) => one.name === typeName)
    if (type === undefined) throw new Error(`there is no field type ${typeName}`)
    return newField(this.id(name), type.code, name, group)
  }
}

const makers: Readonly<Record<string, (maker: FormMaker) => FormMaker>> = {
  上门维修: (maker) =>
    maker
      .group('设备信息')
      .add('设备型号', 'text', inList, { maxLength: 50 })
      .add('出厂编号', 'scanner', searched, { maxLength: 60 })
      .add('保修状态', 'radio', inList, options('保内 保外 待核实'))
      .add('购买日期', 'date')
      .group('故障')
      .add('故障类型', 'multi-select', searched, options('不制冷 不制热 异响 漏水 报警 不启动'))
      .add('已停机', 'switch')
      .add('故障照片', 'multi-image', wide, { maxCount: 9 })
      .group('服务记录')
      .add('故障原因', 'radio', { ...atEnd, ...searched }, options('正常磨损 操作不当 缺少保养 部件质量 安装问题'))
      .add('处理措施', 'textarea', { ...atEnd, ...wide }, { maxLength: 500 })
      .add(
        '更换配件',
        'sub-table',
        { ...atEnd, ...wide },
        {
          maxCount: 20,
          columns: [
            maker.column('配件名称', 'text', { maxLength: 50 }),
            maker.column('配件数量', 'number', { min: 1, decimals: 0 }),
          ],
        },
      )
      .add('工时', 'number', { ...atEnd, ...inList }, { min: 0, max: 100, decimals: 1, unit: '小时' })
      .add('工时单价', 'number', { ...atEnd, default: 120 }, { min: 0, decimals: 2, unit: '元' })
      .add('人工费', 'formula', computed, {
        formula: `{${maker.id('工时')}} * {${maker.id('工时单价')}}`,
        decimals: 2,
        unit: '元',
      }),
  设备安装: (maker) =>
    maker
      .group('设备信息')
      .add('设备型号', 'text', inList, { maxLength: 50 })
      .add('出厂编号', 'scanner', searched, { maxLength: 60 })
      .add('数量', 'number', { ...inList, default: 1 }, { min: 1, max: 999, decimals: 0, unit: '台' })
      .group('安装条件')
      .add('安装环境', 'multi-select', searched, options('室内 室外 屋面 机房'))
      .add('到货日期', 'date', searched)
      .add('需要吊装', 'switch')
      .add('图纸', 'attachment', wide, { maxCount: 5 })
      .group('验收')
      .add('外观完好', 'checkbox', atStart)
      .add('试运行时长', 'number', atEnd, { min: 0, max: 1000, decimals: 1, unit: '小时' })
      .add('验收结论', 'radio', { ...atEnd, ...inList }, options('合格 整改后合格 不合格'))
      .add('单台安装费', 'number', { ...atEnd, default: 300 }, { min: 0, decimals: 2, unit: '元' })
      .add('安装费', 'formula', computed, {
        formula: `{${maker.id('数量')}} * {${maker.id('单台安装费')}}`,
        decimals: 2,
        unit: '元',
      }),
  定期保养: (maker) =>
    maker
      .group('保养计划')
      .add('保养级别', 'radio', inList, options('月度 季度 半年 年度'))
      .add('计划日期', 'date', searched)
      .add('设备型号', 'text', searched, { maxLength: 50 })
      .group('检测数据')
      .add('运行小时', 'number', { ...atStart, ...searched }, { min: 0, max: 1_000_000, decimals: 0, unit: '小时' })
      .add('高压压力', 'number', atStart, { min: 0, max: 10, decimals: 2, unit: 'MPa' })
      .add('低压压力', 'number', atStart, { min: 0, max: 10, decimals: 2, unit: 'MPa' })
      .add('压差', 'formula', computed, {
        formula: `{${maker.id('高压压力')}} - {${maker.id('低压压力')}}`,
        decimals: 2,
        unit: 'MPa',
      })
      .add('滤网已清洗', 'checkbox', atStart)
      .group('结论')
      .add('保养结论', 'radio', { ...atEnd, ...inList }, options('正常 需观察 需维修'))
      .add('客户满意度', 'star', atEnd, { max: 5 })
      .add('下次保养日期', 'date', { ...atEnd, ...searched })
      .add('建议', 'textarea', { ...atEnd, ...wide }, { maxLength: 500 }),
  远程支持: (maker) =>
    maker
      .group('问题')
      .add('连接方式', 'radio', searched, options('电话 视频 远程桌面'))
      .add('设备型号', 'text', searched, { maxLength: 50 })
      .add('软件版本', 'text', {}, { maxLength: 20 })
      .add('问题分类', 'cascade', inList, {
        options: [
          {
            id: 'control',
            label: '控制器',
            children: [
              { id: 'alarm', label: '报警' },
              { id: 'setting', label: '参数' },
            ],
          },
          { id: 'net', label: '联网', children: [{ id: 'offline', label: '离线' }] },
          { id: 'use', label: '操作咨询' },
        ],
      })
      .add('回拨电话', 'phone', { masked: true, editableRoles: callers })
      .add('视频链接', 'hyperlink')
      .group('结果')
      .add('处理时长', 'number', { ...atEnd, ...searched }, { min: 0, max: 600, decimals: 0, unit: '分钟' })
      .add('每分钟费用', 'number', { ...atEnd, default: 2 }, { min: 0, decimals: 2, unit: '元' })
      .add('服务费', 'formula', computed, {
        formula: `{${maker.id('处理时长')}} * {${maker.id('每分钟费用')}}`,
        decimals: 2,
        unit: '元',
      })
      .add('是否解决', 'radio', { ...atEnd, ...inList }, options('已解决 需上门 待客户确认'))
      .add('处理说明', 'textarea', { ...atEnd, ...wide }, { maxLength: 500 }),
}

/** The form of a type; every template has fields of its own. */
export function orderFormOf(templateId: string, name: string): Form {
  const make = makers[name]
  return make === undefined ? { groups: [], fields: [] } : make(new FormMaker(templateId)).form()
}
