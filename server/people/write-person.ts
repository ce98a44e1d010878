/** Writing people whose fields were judged: by the form of one, and from files. Callers hold the staff (`holdStaff`). */
import { peopleFacts } from '@onsite/api/people/people-facts.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { PersonState, personStateNames } from '@onsite/domain/people/person-state.ts'
import { type SalesChannel, salesChannelNames } from '@onsite/domain/people/sales-channel.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { noteChanges } from '../kernel/audit-trail.ts'
import type { Context } from '../kernel/context.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { addAccount } from '../session/session-store.ts'
import { demandStaff } from './present-staff.ts'
import {
  hasOtherAdministrator,
  insertPerson,
  type PersonFields,
  type StaffMember,
  updatePerson,
  writeGroupsOf,
  writeRoles,
} from './staff-store.ts'

interface Written extends PersonFields {
  readonly roleTypes: readonly RoleType[]
  readonly groupIds: readonly string[]
}

/** Somebody must be left who can manage people. */
export async function demandAdministratorBeside(ctx: Context, { id, name, roles, state }: StaffMember): Promise<void> {
  if (state === PersonState.Disabled || !roles.includes(RoleType.Administrator)) return
  if (!(await hasOtherAdministrator(ctx, id))) throw new Failure('last-administrator', { name })
}

export const channelNames = (channels: readonly number[]): string =>
  channels.map((channel) => salesChannelNames[channel as SalesChannel]).join('、')

/** Field, label and words of everything that the log of operations compares. */
const wordsOf = (person: StaffMember) => [
  ['name', '姓名', person.name],
  ['mobile', '手机号', person.mobile],
  ['departmentId', '部门', person.departmentName],
  ['providerId', '服务商', person.providerName],
  ['branchId', '网点', person.branchName],
  ['roleTypes', '角色', person.roleNames.join('、')],
  ['groupIds', '服务团队', person.groups.map(({ name }) => name).join('、')],
  ['saleChannels', '销售渠道', channelNames(person.saleChannels)],
  ['state', '状态', personStateNames[person.state]],
]

/** Writes for the log of operations what differs. */
export async function noteDifferences(ctx: Context, before: StaffMember): Promise<void> {
  const after = await demandStaff(ctx, before.id)
  const now = wordsOf(after)
  const changes = wordsOf(before).flatMap(([field = '', label = '', from = ''], at) => {
    const to = now[at]?.[2] ?? ''
    return from === to ? [] : [{ field, label, from, to }]
  })
  noteChanges(ctx.tx, { kind: 'person', id: before.id }, changes)
}

/** Makes a person, who signs in with the account of the mobile: one of another enterprise, or a new one with this password. @returns the id */
export async function writeNewPerson(ctx: Context, fields: Written, passwordHash: string): Promise<string> {
  const id = uuidv7()
  await insertPerson(ctx, id, fields)
  await writeRoles(ctx, id, fields.roleTypes)
  await writeGroupsOf(ctx, id, fields.groupIds)
  await addAccount(ctx.tx, fields.mobile, passwordHash, { tenantId: ctx.tenantId, personId: id })
  noteChanges(ctx.tx, { kind: 'person', id }, [{ field: 'name', label: '姓名', from: null, to: fields.name }])
  await ctx.record(peopleFacts.added, { subjectId: id })
  return id
}

/** Changes everything but how the person signs in. Throws `last-administrator`. */
export async function writeChangedPerson(ctx: Context, before: StaffMember, fields: Written): Promise<void> {
  const { id } = before
  if (!fields.roleTypes.includes(RoleType.Administrator)) await demandAdministratorBeside(ctx, before)
  await updatePerson(ctx, id, fields)
  await writeRoles(ctx, id, fields.roleTypes)
  await writeGroupsOf(ctx, id, fields.groupIds)
  await noteDifferences(ctx, before)
  await ctx.record(peopleFacts.changed, { subjectId: id, people: [id] })
}
