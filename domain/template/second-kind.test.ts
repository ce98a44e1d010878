/** A kind of document that no area has: its process is data, and the code that serves work orders reads, checks, compares and simulates it. */
import { expect, test } from 'vitest'
import { templateKindOf } from '../document-kinds.ts'
import { defineDocument } from '../document/define-document.ts'
import type { DocumentMove } from '../document/document-move.ts'
import { type DocumentProcess, emptyStep } from '../document/document-process.ts'
import { newProcess, type ProcessSetting, type ProcessSpec, type SettingValues } from '../document/process-spec.ts'
import { newField } from '../field/field-definition.ts'
import { defineLifecycle } from '../lifecycle.ts'
import { RoleType } from '../permission/roles.ts'
import { checkContent } from './check-content.ts'
import { contentDifference } from './content-difference.ts'
import { processMarks } from './process-marks.ts'
import { simulateTemplate } from './simulate-template.ts'
import type { TemplateContent } from './template-content.ts'
import { stepName, type TemplateKind } from './template-kind.ts'
import { templateProblems } from './template-problems.ts'

const State = { Open: 0, Waiting: 1, Agreed: 2, Issued: 3 } as const
type State = (typeof State)[keyof typeof State]
interface Subject {
  readonly state: State
}
const names: Readonly<Record<State, string>> = { 0: '待核对', 1: '待审批', 2: '待发料', 3: '已发料' }

const moves = {
  check: {
    label: '核对',
    from: [State.Open],
    to: [State.Agreed, State.Waiting],
    permission: 'product.setUp',
    fact: 'requisition-checked',
    done: '已核对',
    step: 'check',
  },
  agree: {
    label: '通过',
    from: [State.Waiting],
    to: State.Agreed,
    permission: '',
    fact: 'requisition-agreed',
    done: '已通过',
  },
  issue: {
    label: '发料',
    from: [State.Agreed],
    to: State.Issued,
    permission: 'product.setUp',
    fact: 'requisition-issued',
    done: '已发料',
    step: 'issue',
  },
  close: {
    label: '关闭',
    from: [State.Issued],
    to: 'same',
    permission: '',
    fact: 'requisition-closed',
    done: '已关闭',
  },
} as const satisfies Record<string, DocumentMove<State, Subject>>

const document = defineDocument({
  kind: 'requisition',
  label: '领料单',
  unit: '张',
  states: {
    [State.Open]: { label: names[State.Open], tone: 'gold' },
    [State.Waiting]: { label: names[State.Waiting], tone: 'purple' },
    [State.Agreed]: { label: names[State.Agreed], tone: 'blue' },
    [State.Issued]: { label: names[State.Issued], tone: 'green' },
  },
  lifecycle: defineLifecycle<State, Subject, keyof typeof moves, DocumentMove<State, Subject>>(
    moves,
    ({ state }) => state,
    (state) => names[state],
  ),
  others: {},
})

const settings = {
  isChecked: { kind: 'flag', label: '需要核对', mark: '核对', initial: true },
  isWeighed: { kind: 'flag', label: '过磅', mark: '过磅', needs: 'isChecked' },
  mostPieces: { kind: 'number', label: '最多件数', unit: '件', mark: '{n} 件', initial: 10, least: 1, most: 99 },
  keeperIds: {
    kind: 'people',
    label: '默认仓管',
    role: RoleType.WarehouseKeeper,
    receiver: 'keepers',
    step: 'issue',
    state: State.Agreed,
    help: '领料单等待发料时通知他们',
  },
} as const satisfies Record<string, ProcessSetting>

const spec: ProcessSpec = {
  document,
  steps: {
    create: { label: '开单', permissions: ['product.view'] },
    check: { label: '核对', switch: 'isChecked' },
    issue: { label: '发料', actor: '仓库', note: (process) => `最多 ${settingsIn(process).mostPieces} 件` },
  },
  settings,
  points: { check: { label: '领料审批', hint: '核对后审批', after: 'check', approved: 'agree' } },
  receivers: { creator: '开单人', keepers: '默认仓管', owners: '步骤负责人' },
  usualReceivers: ['creator'],
  upgrading: 'workOrder.edit',
  editing: 'product.setUp',
  startOf: (process) => (settingsIn(process).isChecked ? State.Open : State.Agreed),
  end: { action: 'close', hint: '' },
  reaches: (process, state) => state !== State.Open || settingsIn(process).isChecked,
  sheetHead: ['单号'],
  words: { settings: '领料要求', subState: '', otherNotices: '', hooks: '' },
}

type Requisition = DocumentProcess & SettingValues<typeof settings>
const settingsIn = (process: DocumentProcess): Requisition => process as Requisition

const kind: TemplateKind & { readonly process: ProcessSpec } = {
  formKind: 'event',
  process: spec,
  stepNames: { create: '开单', check: '核对', issue: '发料', edit: '编辑' },
}

const id = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const weight = { ...newField(id(1), 2, '重量', ''), editableSteps: ['check'], required: true }
const content = (change: Partial<Requisition> = {}, fields = [weight]): TemplateContent & { process: Requisition } => ({
  groups: [{ name: '', isFolded: false }],
  fields,
  process: { ...settingsIn(newProcess(spec)), ...change },
})

test('its process is read: the new one as it stands, every misfit beside its place', () => {
  const fresh = content()
  expect(fresh.process).toMatchObject({ isChecked: true, isWeighed: false, mostPieces: 10, keeperIds: [] })
  expect(checkContent(fresh, kind, [])).toEqual({ content: fresh, problems: [] })

  const broken = {
    ...fresh,
    process: { ...fresh.process, mostPieces: 100, poolEnabled: true, steps: { assign: emptyStep } },
  }
  expect(checkContent(broken, kind, []).problems.map(({ message }) => message)).toEqual([
    '流程有不认识的属性：poolEnabled',
    '最多件数应在 1 到 99 之间',
    '步骤设置有不认识的属性：assign',
  ])
})

test('neither kind takes the steps of the other', () => {
  const atCheck = content().fields
  expect('content' in checkContent({ ...content(), process: null }, templateKindOf('project'), [])).toBe(false)
  expect('content' in checkContent({ ...content(), fields: atCheck }, templateKindOf('order'), [])).toBe(false)
})

test('its process is checked: steps, approvals, people and switches that lean on others', () => {
  const surroundings = { kind, isCommon: false, flows: [], activePeople: new Set<string>() }
  const findProblems = (change: Partial<Requisition>, fields = [weight]) =>
    templateProblems(content(change, fields), surroundings).map(({ at, message, severity }) => [severity, at, message])

  expect(findProblems({})).toEqual([])
  expect(
    findProblems({ isChecked: false, isWeighed: true, subStates: [{ id: id(2), state: 0, name: '待问' }] }),
  ).toEqual([
    ['warning', 'process', '没有开启核对，过磅不起作用'],
    ['warning', 'process', '子状态“待问”属于“待核对”，但流程没有开启这个环节'],
  ])
  expect(findProblems({ approvals: { check: id(3) }, isChecked: false, keeperIds: [id(4)] })).toEqual([
    ['error', 'approval:check', '领料审批的审批流程不存在或已被删除'],
    ['warning', 'approval:check', '没有开启核对，领料审批不起作用'],
    ['warning', 'step:issue', '默认仓管里有人已停用'],
  ])
  const late = { ...weight, required: false, editableSteps: ['issue'] }
  const checks = [{ id: id(5), condition: { field: late.id, operator: 'isFilled' as const }, message: '请过磅' }]
  expect(findProblems({ steps: { check: { ...emptyStep, checks } } }, [late])).toEqual([
    ['error', 'step:check', expect.stringContaining('领料单会停在这一步')],
  ])
  const elsewhere = { ...weight, editableSteps: ['assign'], visibleSteps: ['assign'] }
  expect(findProblems({}, [elsewhere])).toMatchObject([['warning', elsewhere.id, expect.any(String)]])
})

test('two versions are compared, and the card says what is on', () => {
  const after = content({ isWeighed: true, mostPieces: 20, approvals: { check: id(3) }, keeperIds: [id(4)] })

  expect(contentDifference(kind, content(), after).map(({ detail, name }) => [name, detail])).toEqual([
    ['过磅', '开启'],
    ['最多件数', '10 件 → 20 件'],
    ['领料审批', '开启'],
    ['默认仓管', '修改'],
  ])
  expect(processMarks(spec, after.process)).toEqual(['核对', '过磅', '20 件', '领料审批'])
})

test('a sample passes through its lifecycle, waiting where an approval starts', () => {
  const names = { people: new Map([[id(4), '老仓']]), flows: new Map([[id(3), '主管审批']]), creator: null }
  const walk = (change: Partial<Requisition>) =>
    simulateTemplate(kind, content(change), names).map(({ label, state, note }) => [label, state, note])

  expect(walk({ approvals: { check: id(3) } })).toEqual([
    ['开单', State.Open, ''],
    ['核对', State.Waiting, ''],
    ['领料审批', State.Agreed, '审批期间领料单冻结'],
    ['发料', State.Issued, '最多 10 件'],
    ['关闭', State.Issued, ''],
  ])
  expect(walk({ isChecked: false, mostPieces: 5 })).toEqual([
    ['开单', State.Agreed, ''],
    ['发料', State.Issued, '最多 5 件'],
    ['关闭', State.Issued, ''],
  ])
  const [, checked] = simulateTemplate(kind, content({ keeperIds: [id(4)] }), names)
  expect(checked).toMatchObject({ told: ['默认仓管 老仓（站内）'], required: ['重量'] })
})

test('calls a step that two kinds have as each of them does', () => {
  expect(stepName(templateKindOf('order'), 'complete')).toBe('完成服务')
  expect(stepName(templateKindOf('event'), 'complete')).toBe('完成')
})
