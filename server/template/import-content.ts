/** Adapts the content of a file to this enterprise: fresh ids, people and flows found by name, and a warning for each part that cannot be found. */
import { type DocumentProcess, type StepSetting, subjectKindOf } from '@onsite/domain/document/document-process.ts'
import {
  levelsOfSetting,
  listOfSetting,
  personOfSetting,
  type ProcessLevel,
  type ProcessSpec,
  settingsOf,
} from '@onsite/domain/document/process-spec.ts'
import { templateKindOf } from '@onsite/domain/document-kinds.ts'
import { formKindOf } from '@onsite/domain/field/form-kind.ts'
import { fieldTypeOf, isFieldType } from '@onsite/domain/field/field-types.ts'
import { faultAt } from '@onsite/domain/failure.ts'
import { checkContent } from '@onsite/domain/template/check-content.ts'
import { copyContent } from '@onsite/domain/template/copy-content.ts'
import { peopleOfProcess } from '@onsite/domain/template/process-people.ts'
import type { TemplateContent } from '@onsite/domain/template/template-content.ts'
import { readTemplateFile, type TemplateFile } from '@onsite/domain/template/template-file.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { findPeople, staffByIds } from '../people/people-store.ts'
import { standingGroupNames } from '../people/service-group-store.ts'
import { brokenTemplate } from './broken-template.ts'
import { commonContentFor } from './open-template.ts'
import type { TemplateSurroundings } from './template-surroundings.ts'

export interface ImportedContent {
  readonly file: TemplateFile
  readonly content: TemplateContent
  readonly warnings: readonly string[]
}

/** Reads a file and judges it as any draft. Throws `invalid-input` beside `text`, or `template-broken`. */
export async function importContent(
  ctx: StoreContext,
  text: string,
  surroundings: TemplateSurroundings,
): Promise<ImportedContent> {
  const read = readTemplateFile(text)
  if ('fault' in read) throw faultAt('text', read.fault)
  const { file } = read
  if (!formKindOf(file.formKind).hasTemplates) throw faultAt('text', '这种表单只有一份，不能作为模板导入')
  const common = await commonContentFor(ctx, { formKind: file.formKind, isCommon: false })
  const kind = templateKindOf(file.formKind)
  const checked = checkContent(file.content, kind, common.fields)
  if (!('content' in checked)) throw brokenTemplate(checked.problems)
  const warnings: string[] = []
  const own = copyContent(checked.content, uuidv7)
  const fields = own.fields.map((field) => {
    const pointsAway = isFieldType(field.type) && fieldTypeOf(field.type).references(field.default, field).length > 0
    if (pointsAway) warnings.push(`“${field.name}”的默认值指向原企业的记录，已清空`)
    return pointsAway ? { ...field, default: null } : field
  })
  const process =
    own.process === null || kind.process === null
      ? null
      : await ownProcess(ctx, kind.process, own.process, file, surroundings, warnings)
  return { file, content: { ...own, fields, process }, warnings }
}

async function ownProcess(
  ctx: StoreContext,
  spec: ProcessSpec,
  process: DocumentProcess,
  file: TemplateFile,
  { approvalFlows }: TemplateSurroundings,
  warnings: string[],
): Promise<DocumentProcess> {
  const [people, flows] = await Promise.all([
    findOwnPeople(ctx, peopleOfProcess(spec, process), file),
    approvalFlows(ctx),
  ])
  const missing = new Set<string>()
  const mapPeople = (ids: readonly string[]): string[] => {
    for (const id of ids) if (!people.has(id)) missing.add(file.people[id] ?? '未知人员')
    return [...new Set(ids.flatMap((id) => people.get(id) ?? []))]
  }
  const step = (setting: StepSetting): StepSetting => ({
    ...setting,
    ownerIds: mapPeople(setting.ownerIds),
    copy: setting.copy === null ? null : { ...setting.copy, personIds: mapPeople(setting.copy.personIds) },
  })
  const flowOf = (point: string, label: string): string | null => {
    const id = process.approvals[point] ?? null
    if (id === null) return null
    const fitting = flows.filter((flow) => flow.subjectKind === subjectKindOf(spec.document.kind, point))
    const found = fitting.find((flow) => flow.id === id) ?? fitting.find((flow) => flow.name === file.flows[id])
    if (found === undefined) warnings.push(`${label}的审批流程“${file.flows[id] ?? '未知流程'}”在本企业不存在，已取消`)
    return found?.id ?? null
  }
  const groups = settingsOf(spec, 'groups')
  const leveled = settingsOf(spec, 'levels')
  const ours = await standingGroupNames(ctx, [
    ...groups.flatMap(([key]) => listOfSetting(process, key)),
    ...leveled.flatMap(([key]) => levelsOfSetting(process, key).flatMap(({ groupId }) => groupId ?? [])),
  ])
  // A file names no groups, so that those of another enterprise are left out.
  const ownGroups = (ids: readonly string[], label: string): readonly string[] => {
    const own = ids.filter((id) => ours.has(id))
    if (own.length < ids.length) warnings.push(`本企业没有模板里的${label}，已去掉，请重新选择`)
    return own
  }
  const ownLevels = (levels: readonly ProcessLevel[], label: string): readonly ProcessLevel[] =>
    levels.map(({ groupId, name, personIds }) => ({
      name,
      groupId: (groupId === null ? null : ownGroups([groupId], `${label}“${name}”的团队`)[0]) ?? null,
      personIds: mapPeople(personIds),
    }))
  const imported: DocumentProcess = {
    ...process,
    ...Object.fromEntries(groups.map(([key, { label }]) => [key, ownGroups(listOfSetting(process, key), label)])),
    ...Object.fromEntries(leveled.map(([key, { label }]) => [key, ownLevels(levelsOfSetting(process, key), label)])),
    ...Object.fromEntries(
      settingsOf(spec, 'person').map(([key]) => [
        key,
        mapPeople([personOfSetting(process, key) ?? []].flat())[0] ?? null,
      ]),
    ),
    ...Object.fromEntries(settingsOf(spec, 'people').map(([key]) => [key, mapPeople(listOfSetting(process, key))])),
    steps: Object.fromEntries(
      Object.entries(process.steps).flatMap(([name, setting]) =>
        setting === undefined ? [] : [[name, step(setting)]],
      ),
    ),
    approvals: Object.fromEntries(
      Object.entries(spec.points).map(([point, { label }]) => [point, flowOf(point, label)]),
    ),
  }
  if (missing.size > 0) warnings.push(`本企业没有${[...missing].join('、')}，流程里已去掉，请重新选择`)
  return imported
}

/** Our people for the ids of a file: the same person if they are ours, else the only one with the name. */
async function findOwnPeople(
  ctx: StoreContext,
  ids: readonly string[],
  file: TemplateFile,
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)]
  const ours = await staffByIds(ctx, wanted)
  const byName = await Promise.all(
    wanted
      .filter((id) => !ours.has(id))
      .map(async (id): Promise<[string, string] | null> => {
        const name = file.people[id]
        if (name === undefined || name === '') return null
        const [only, ...others] = (await findPeople(ctx, { searchText: name }, 0, 100)).filter(
          (person) => person.name === name,
        )
        return only === undefined || others.length > 0 ? null : [id, only.id]
      }),
  )
  return new Map([...[...ours.keys()].map((id): [string, string] => [id, id]), ...byName.filter((one) => one !== null)])
}
