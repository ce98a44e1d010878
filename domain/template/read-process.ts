/** Reads the shape of a process from a designer, a file or a stranger: types and bounds only; its sense is judged later. */
import {
  type DocumentProcess,
  type NoticeChannel,
  noticeChannels,
  type PrintLayout,
  type StepSetting,
} from '../document/document-process.ts'
import {
  type LevelsSetting,
  mostWordChars,
  type ProcessLevel,
  type ProcessSetting,
  type ProcessSpec,
  type SettingValue,
  type WordsSetting,
} from '../document/process-spec.ts'
import type { Condition } from '../field/condition.ts'
import { isUuidText, type JsonReading } from '../field/json-reading.ts'
import { textOfPlace } from './problem-place.ts'
import { readCondition } from './read-field.ts'

const mostPeople = 50
const mostChecks = 20
const mostRequired = 300
const mostSubStates = 60

const channels = Object.keys(noticeChannels) as NoticeChannel[]

/** Reads a process; every key must be there, so that forgetting one switches nothing. */
export function readProcess(reading: JsonReading, value: unknown, spec: ProcessSpec): DocumentProcess {
  const settings = Object.entries(spec.settings)
  const keys = [...settings.map(([key]) => key), 'approvals', 'steps', 'subStates', 'print']
  const raw = reading.object(value, 'process', '流程', keys)
  return {
    ...Object.fromEntries(settings.map(([key, setting]) => [key, readSetting(reading, raw[key], key, setting)])),
    approvals: readApprovals(reading, raw.approvals, spec),
    steps: readSteps(reading, raw.steps, spec),
    subStates: readSubStates(reading, raw.subStates, spec),
    print: readPrint(reading, raw.print),
  }
}

function readSetting(reading: JsonReading, value: unknown, key: string, setting: ProcessSetting): SettingValue {
  const at = `process.${key}`
  if (setting.kind === 'flag') return reading.flag(value, at, setting.label)
  if (setting.kind === 'number') return reading.number(value, at, setting.label, setting.least, setting.most)
  if (setting.kind === 'person') return value === null ? null : reading.id(value, at, setting.label)
  if (setting.kind === 'words') return readWords(reading, value, at, setting)
  if (setting.kind === 'levels') return readLevels(reading, value, at, setting)
  return reading.ids(value, at, setting.label, mostPeople)
}

function readWords(reading: JsonReading, value: unknown, at: string, { label, most }: WordsSetting): readonly string[] {
  const words = reading.list(value, at, label, most).map((word) => reading.text(word, at, label, mostWordChars, 1))
  if (isRepeated(words)) reading.fault(at, `${label}有重复`)
  return words
}

function readLevels(
  reading: JsonReading,
  value: unknown,
  at: string,
  { label, most }: LevelsSetting,
): readonly ProcessLevel[] {
  const levels = reading.list(value, at, label, most).map((level) => {
    const raw = reading.object(level, at, label, ['name', 'groupId', 'personIds'])
    return {
      name: reading.text(raw.name, at, `${label}的名称`, mostWordChars, 1),
      groupId: raw.groupId === null ? null : reading.id(raw.groupId, at, `${label}的团队`),
      personIds: reading.ids(raw.personIds, at, `${label}的人员`, mostPeople),
    }
  })
  if (isRepeated(levels.map(({ name }) => name))) reading.fault(at, `${label}的名称有重复`)
  return levels
}

function readApprovals(reading: JsonReading, value: unknown, { points }: ProcessSpec): DocumentProcess['approvals'] {
  const raw = reading.object(value, 'process.approvals', '审批', Object.keys(points))
  return Object.fromEntries(
    Object.entries(points).map(([point, { label }]) => [
      point,
      raw[point] == null ? null : reading.id(raw[point], textOfPlace({ kind: 'approval', point }), label),
    ]),
  )
}

function readSteps(reading: JsonReading, value: unknown, spec: ProcessSpec): DocumentProcess['steps'] {
  const steps = Object.keys(spec.steps)
  const raw = reading.object(value, 'process.steps', '步骤设置', steps)
  const present = steps.filter((step) => raw[step] != null)
  return Object.fromEntries(present.map((step) => [step, readStep(reading, step, raw[step], spec)]))
}

function readStep(reading: JsonReading, step: string, value: unknown, spec: ProcessSpec): StepSetting {
  const at = textOfPlace({ kind: 'step', step })
  const raw = reading.object(value, at, '步骤设置', ['requiredFields', 'checks', 'ownerIds', 'copy', 'notice'])
  return {
    requiredFields: reading
      .list(raw.requiredFields, at, '必填字段', mostRequired)
      .map((field) => readFieldName(reading, field, at)),
    checks: reading.list(raw.checks, at, '检查', mostChecks).map((check) => {
      const parts = reading.object(check, at, '检查', ['id', 'condition', 'message'])
      return {
        id: reading.id(parts.id, at, '检查'),
        condition: readCheck(reading, parts.condition, at),
        message: reading.text(parts.message, at, '检查不通过时的提示', 100, 1),
      }
    }),
    ownerIds: reading.ids(raw.ownerIds, at, '步骤负责人', mostPeople),
    copy: raw.copy == null ? null : readCopy(reading, raw.copy, at),
    notice: raw.notice == null ? null : readNotice(reading, raw.notice, at, spec),
  }
}

function readCheck(reading: JsonReading, value: unknown, at: string): Condition {
  const condition = readCondition(reading, value, at, '检查条件')
  if (value == null) reading.fault(at, '请设置检查条件')
  return condition ?? { all: [] }
}

/** The id of a custom field or `@key` of a fixed one. */
function readFieldName(reading: JsonReading, value: unknown, at: string): string {
  if (isUuidText(value) || (typeof value === 'string' && /^@[A-Za-z]{1,40}$/.test(value))) return value
  reading.fault(at, '必填字段的编号不正确')
  return ''
}

function readCopy(reading: JsonReading, value: unknown, at: string): NonNullable<StepSetting['copy']> {
  const raw = reading.object(value, at, '自动抄送', ['personIds', 'fieldIds'])
  return {
    personIds: reading.ids(raw.personIds, at, '抄送人', mostPeople),
    fieldIds: reading.ids(raw.fieldIds, at, '抄送人字段', 20),
  }
}

function readNotice(
  reading: JsonReading,
  value: unknown,
  at: string,
  { receivers }: ProcessSpec,
): NonNullable<StepSetting['notice']> {
  const raw = reading.object(value, at, '通知', ['receivers', 'channels'])
  return {
    receivers: reading.someOf(raw.receivers, at, '通知对象', Object.keys(receivers)),
    channels: reading.someOf(raw.channels, at, '通知渠道', channels),
  }
}

function readSubStates(reading: JsonReading, value: unknown, { document }: ProcessSpec): DocumentProcess['subStates'] {
  const at = 'process.subStates'
  const states = Object.keys(document.states).map(Number)
  const subStates = reading.list(value, at, '子状态', mostSubStates).map((one) => {
    const raw = reading.object(one, at, '子状态', ['id', 'state', 'name'])
    return {
      id: reading.id(raw.id, at, '子状态'),
      state: reading.oneOf(raw.state, at, '子状态所属的状态', states),
      name: reading.text(raw.name, at, '子状态名称', 20, 1),
    }
  })
  if (isRepeated(subStates.map((one) => one.id))) reading.fault(at, '子状态的编号有重复')
  if (isRepeated(subStates.map((one) => `${one.state} ${one.name}`))) reading.fault(at, '同一状态下的子状态不能重名')
  return subStates
}

function readPrint(reading: JsonReading, value: unknown): PrintLayout {
  const at = 'process.print'
  const raw = reading.object(value, at, '打印版式', [
    'title',
    'groups',
    'footer',
    'showPhotos',
    'showSignature',
    'showQrCode',
  ])
  return {
    title: reading.text(raw.title, at, '打印标题', 50),
    groups: reading.list(raw.groups, at, '打印分组', 60).map((group) => reading.text(group, at, '打印分组', 30)),
    footer: reading.text(raw.footer, at, '页脚', 200),
    showPhotos: reading.flag(raw.showPhotos, at, '打印照片'),
    showSignature: reading.flag(raw.showSignature, at, '打印签名'),
    showQrCode: reading.flag(raw.showQrCode, at, '打印二维码'),
  }
}

function isRepeated(keys: readonly string[]): boolean {
  return new Set(keys).size < keys.length
}
