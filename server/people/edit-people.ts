/** Adding, changing, disabling and enabling people. All of them go one at a time in an enterprise (`holdStaff`). */
import type { Input } from '@onsite/api/define-call.ts'
import { peopleFacts } from '@onsite/api/people/people-facts.ts'
import { addPerson, disablePerson, editPerson, enablePerson } from '@onsite/api/people/staff-calls.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { PersonState } from '@onsite/domain/people/person-state.ts'
import { lacksSeats } from '@onsite/domain/permission/plan.ts'
import { providerRoles } from '@onsite/domain/permission/provider-rights.ts'
import { passwordFault } from '@onsite/domain/session/password-rule.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { endSessionsOf } from '../kernel/session-token.ts'
import { countActivePeople } from '../kernel/tenant-people.ts'
import { hasAccount, moveToMobile } from '../session/account-link-store.ts'
import { hashPassword } from '../session/password.ts'
import { departments } from './department-store.ts'
import { demandStaff, presentPersonNow } from './present-staff.ts'
import { demandPlace } from './demand-place.ts'
import { standingGroups } from './service-group-store.ts'
import { holdStaff, personWithMobile, setPersonState, type StaffMember } from './staff-store.ts'
import { demandAdministratorBeside, noteDifferences, writeChangedPerson, writeNewPerson } from './write-person.ts'

type Fields = Omit<Input<typeof addPerson>, 'password'>

/** People of a provider take part through it: they stand in none of our departments and administer nothing. @returns the provider */
async function demandPlaceOf(ctx: Context, before: StaffMember | null, fields: Fields): Promise<string | null> {
  const { departmentId, roleTypes } = fields
  const providerId = fields.providerId === undefined ? (before?.providerId ?? null) : fields.providerId
  const branchId = fields.providerId === undefined ? (before?.branchId ?? null) : (fields.branchId ?? null)
  if (providerId !== (before?.providerId ?? null) || branchId !== (before?.branchId ?? null))
    await demandPlace(ctx, { branchId, providerId })
  if (providerId === null) return null
  if (departmentId !== null) throw faultAt('departmentId', '服务商的人员不设部门')
  if (roleTypes.some((role) => !providerRoles.includes(role)))
    throw faultAt('roleTypes', '服务商的人员不能是系统管理员')
  return providerId
}

/** A phone is one person's, whether active or not; department and groups are of this enterprise. */
async function demandFields(ctx: Context, before: StaffMember | null, fields: Fields) {
  const { departmentId, groupIds, mobile } = fields
  const id = before?.id ?? null
  const place = await demandPlaceOf(ctx, before, fields)
  const [all, groups, holder] = await Promise.all([
    departmentId === null ? [] : departments(ctx),
    standingGroups(ctx, groupIds),
    personWithMobile(ctx, mobile),
  ])
  if (departmentId !== null && !all.some((one) => one.id === departmentId))
    throw new Failure('not-found', { record: '部门' })
  if (groups.length < groupIds.length) throw new Failure('not-found', { record: '服务团队' })
  const strange = groups.find((one) => one.provider_id !== place)
  if (strange !== undefined)
    throw faultAt(
      'groupIds',
      place === null ? `「${strange.name}」是服务商的团队` : `「${strange.name}」不是这个服务商的团队`,
    )
  if (holder !== undefined && holder.id !== id) throw new Failure('mobile-taken', { mobile, name: holder.name })
}

/** Throws `seats-exceeded` when one more person would be more than the plan has seats for. */
async function demandSeat(ctx: Context): Promise<void> {
  const used = await countActivePeople(ctx.tx, ctx.tenantId)
  if (lacksSeats(ctx.tenant.plan, used + 1, ctx.tenant.seats)) throw new Failure('seats-exceeded')
}

async function demandVersion(ctx: Context, id: string, version: number): Promise<StaffMember> {
  const person = await demandStaff(ctx, id)
  if (person.version !== version) throw new Failure('stale')
  return person
}

async function add(ctx: Context, { password, ...fields }: Input<typeof addPerson>) {
  const fault = passwordFault(password, fields.mobile)
  if (fault !== null) throw faultAt('password', fault)
  await holdStaff(ctx)
  await demandFields(ctx, null, fields)
  await demandSeat(ctx)
  const hasOwnPassword = (await hasAccount(ctx.tx, fields.mobile)) ? 1 : 0
  const id = await writeNewPerson(ctx, { ...fields, name: fields.name.trim() }, await hashPassword(password))
  return { id, hasOwnPassword } as const
}

async function edit(ctx: Context, { id, version, ...fields }: Input<typeof editPerson>) {
  await holdStaff(ctx)
  const before = await demandVersion(ctx, id, version)
  await demandFields(ctx, before, fields)
  await writeChangedPerson(ctx, before, { ...fields, name: fields.name.trim() })
  if (before.mobile !== fields.mobile) {
    await moveToMobile(ctx.tx, { tenantId: ctx.tenantId, personId: id }, fields.mobile)
    // Whoever signed in with the old number is out; whoever changes the own number stays.
    if (id !== ctx.person.id) await endSessionsOf(ctx.tx, ctx.tenantId, id)
  }
  return await presentPersonNow(ctx, id)
}

/** The person is out at once and takes no seat; open work stays theirs, in sight, until it is handed over. */
async function disable(ctx: Context, { id, version }: Input<typeof disablePerson>) {
  await holdStaff(ctx)
  const before = await demandVersion(ctx, id, version)
  if (id === ctx.person.id) throw new Failure('not-yourself')
  await demandAdministratorBeside(ctx, before)
  if (before.state === PersonState.Disabled) return await presentPersonNow(ctx, id)
  await setPersonState(ctx, id, PersonState.Disabled)
  await endSessionsOf(ctx.tx, ctx.tenantId, id)
  await noteDifferences(ctx, before)
  await ctx.record(peopleFacts.disabled, { subjectId: id, people: [id] })
  return await presentPersonNow(ctx, id)
}

async function enable(ctx: Context, { id, version }: Input<typeof enablePerson>) {
  await holdStaff(ctx)
  const before = await demandVersion(ctx, id, version)
  if (before.state === PersonState.Active) return await presentPersonNow(ctx, id)
  const { branchId, providerId } = before
  await demandPlace(ctx, { branchId, providerId })
  await demandSeat(ctx)
  await setPersonState(ctx, id, PersonState.Active)
  await noteDifferences(ctx, before)
  await ctx.record(peopleFacts.enabled, { subjectId: id, people: [id] })
  return await presentPersonNow(ctx, id)
}

export const editPeopleAnswers = [
  answer(addPerson, add),
  answer(editPerson, edit),
  answer(disablePerson, disable),
  answer(enablePerson, enable),
]
