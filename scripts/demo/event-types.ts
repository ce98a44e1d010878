/** Types of events of the demonstration, the service groups that they name, and texts kept ready. Ids come from names, so that the rest of the story does not change. */
import { newProcess } from '../../domain/document/process-spec.ts'
import { type EventProcess, eventProcess, eventProcessOf } from '../../domain/event/event-process.ts'
import { newField } from '../../domain/field/field-definition.ts'
import { textField } from '../../domain/field/field-types/text.ts'
import { RoleType as Role } from '../../domain/permission/roles.ts'
import type { TemplateContent } from '../../domain/template/template-content.ts'
import type { Cast } from './cast.ts'
import type { CallTopic } from './event-words.ts'
import { idOf } from './order-forms.ts'
import { formRows } from './order-templates.ts'
import { type Client, writeRows } from './write-rows.ts'

/** A type with the process that its events follow. */
export interface CastEventType {
  readonly id: string
  readonly versionId: string
  readonly name: string
  readonly process: EventProcess
  readonly content: TemplateContent
}

export interface EventSetup {
  readonly types: Readonly<Record<CallTopic, CastEventType>>
  readonly groups: readonly { readonly id: string; readonly name: string; readonly memberIds: readonly string[] }[]
}

const levelOf = (name: string, groupId: string | null, personIds: readonly string[]) => ({ name, groupId, personIds })

/** Types in the order of `CallTopic`: the first one, with which new events begin, asks for nothing. */
export function eventSetupOf({ people, tenantId }: Cast): EventSetup {
  const idsOf = (...roles: readonly Role[]) =>
    people.filter((person) => person.roles.some((role) => roles.includes(role))).map(({ id }) => id)
  const groupOf = (name: string, ...roles: readonly Role[]) => ({
    id: idOf(`${tenantId} group ${name}`),
    name,
    memberIds: idsOf(...roles),
  })
  const front = groupOf('客服一线', Role.AcceptanceService, Role.Dispatcher)
  const experts = groupOf('技术支持', Role.Dispatcher)
  const [chief = null] = idsOf(Role.Dispatcher)
  const heads = idsOf(Role.Director).slice(0, 1)
  const top = heads.length === 0 ? [] : [levelOf('总经理', null, heads)]
  const make = (
    name: string,
    fields: readonly string[],
    settings: Partial<EventProcess>,
    steps: readonly string[] = ['create', 'complete', 'edit'],
  ): CastEventType => {
    const id = idOf(`${tenantId} event type ${name}`)
    const process = eventProcessOf({ ...newProcess(eventProcess), ...settings })
    const content = {
      groups: [],
      fields: fields.map((field) => ({
        ...newField(idOf(`${id} ${field}`), textField.code, field, ''),
        searchable: true,
        listColumn: true,
        editableSteps: steps,
      })),
      process,
    }
    return { id, versionId: idOf(`${id} 1`), name, process, content }
  }
  return {
    groups: [front, experts],
    types: {
      question: make('咨询与资料', [], {}),
      trouble: make('故障报修', ['故障代码', '处理结果'], {
        claimGroupIds: [front.id, experts.id],
        levels: [levelOf('技术支持', experts.id, []), ...top],
        solutionCategories: ['远程解决', '已安排上门', '误报', '无法复现'],
        reopenDays: 15,
      }),
      complaint: make('投诉建议', ['涉及人员'], {
        principalId: chief,
        levels: [levelOf('客服主管', null, chief === null ? [] : idsOf(Role.Dispatcher)), ...top],
        solutionCategories: ['致歉', '减免费用', '重新服务', '不属实'],
        reopenDays: 30,
      }),
    },
  }
}

const replies: readonly (readonly [name: string, text: string, topics: readonly CallTopic[]])[] = [
  ['问候', '{联系人}您好，这里是{企业名称}。您反映的「{标题}」我们已经收到，单号 {单号}，请稍候。', []],
  ['已安排负责人', '{联系人}您好，您的「{标题}」由{负责人}跟进，会在两小时内与您联系。', []],
  ['请提供照片', '{联系人}您好，为尽快判断原因，请拍下设备铭牌和显示屏上的代码，直接回复这条消息。', ['trouble']],
  ['先断电', '为了安全，请先断开设备电源，不要自行拆开，等我们的工程师联系您。', ['trouble']],
  ['致歉', '{联系人}您好，这次给您带来不便，我们非常抱歉。{负责人}会尽快给您回电，说明原因和处理办法。', ['complaint']],
  ['请致电', '如有急事，请拨打服务电话 {服务电话}，报单号 {单号} 即可。', []],
  ['请评价', '感谢您的配合。问题解决后请为我们的服务打分；没有解决，也请告诉我们。——{企业名称} {我的姓名}', []],
]

/** Inserts groups, types and texts. Their people exist already. */
export async function layEventSetup(client: Client, cast: Cast, { groups, types }: EventSetup): Promise<void> {
  const { tenantId: tenant_id } = cast
  const at = new Date(cast.nowMs).toISOString()
  await writeRows(
    client,
    'service_group',
    groups.map(({ id, name }, place) => ({
      tenant_id,
      id,
      name,
      position: cast.groups.length + place,
      created_at: at,
    })),
  )
  await writeRows(
    client,
    'service_group_member',
    groups.flatMap(({ id, memberIds }) =>
      memberIds.map((person_id, place) => ({ tenant_id, group_id: id, person_id, is_leader: place === 0 })),
    ),
  )
  for (const [table, rows] of formRows(tenant_id, 'event', Object.values(types), at))
    await writeRows(client, table, rows)
  await client.query(
    "update form_template f set version_id = v.id from template_version v where v.tenant_id = f.tenant_id and v.template_id = f.id and f.tenant_id = $1 and f.form_kind = 'event' and f.version_id is null",
    [tenant_id],
  )
  await writeRows(
    client,
    'canned_reply',
    replies.map(([name, text, topics], place) => ({
      tenant_id,
      id: idOf(`${tenant_id} reply ${name}`),
      name,
      text,
      type_ids: topics.map((topic) => types[topic].id),
      sort: place + 1,
      updated_by: groups[0]?.memberIds[0] ?? cast.people[0]?.id,
      updated_at: at,
    })),
  )
}
