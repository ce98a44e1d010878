import { given } from '@onsite/domain/given.ts'
import {
  countPeople,
  countRolePeople,
  listPeople,
  listPeopleWithRole,
  listRolePeople,
  listServiceGroupNames,
  listServiceGroups,
  namePeople,
  type PersonRow,
} from '@onsite/api/people/people-calls.ts'
import { PersonState } from '@onsite/domain/people/person-state.ts'
import { roleNames } from '@onsite/domain/permission/roles.ts'
import { answer } from '../kernel/answer.ts'
import { departmentAnswers } from './name-department-leader.ts'
import { editDepartmentAnswers } from './edit-departments.ts'
import { serviceGroupAnswers } from './edit-service-groups.ts'
import { inviteAnswers } from './invite-people.ts'
import { joinAnswers } from './join-by-invite.ts'
import { onlinePeopleAnswers } from './online-people.ts'
import { resetPasswordAnswer } from './reset-person-password.ts'
import { staffAnswers } from './staff-answers.ts'
import { countPeopleBy, findPeople, type PersonRecord, staffToName, withinOwn } from './people-store.ts'
import { findServiceGroups } from './service-group-store.ts'

function presentPerson(person: PersonRecord): PersonRow {
  return {
    id: person.id,
    name: person.name,
    mobile: person.mobile,
    department_name: person.departmentName,
    provider_name: person.providerName,
    roleNames: person.roles.map((role) => roleNames[role]),
  }
}

/** Lists come as one text of ids. */
const readFilter = <F extends { readonly departmentIds?: string }>({ departmentIds, ...filter }: F) => ({
  ...filter,
  ...given({ departmentIds: departmentIds?.split(',') }),
})

/** A select box shows every service group at once (Spec 1 §7: up to 1000). */
const mostGroups = 1000

export const peopleAnswers = [
  answer(listPeople, async (ctx, { pageIndex, pageSize, ...filter }) =>
    (await findPeople(ctx, { ...readFilter(filter), ...withinOwn(ctx) }, pageIndex, pageSize)).map(presentPerson),
  ),
  answer(countPeople, async (ctx, filter) => await countPeopleBy(ctx, { ...readFilter(filter), ...withinOwn(ctx) })),
  answer(listRolePeople, async (ctx, { pageIndex, pageSize, ...filter }) =>
    (
      await findPeople(
        ctx,
        { ...readFilter(filter), ...withinOwn(ctx), state: PersonState.Active },
        pageIndex,
        pageSize,
      )
    ).map(presentPerson),
  ),
  answer(
    countRolePeople,
    async (ctx, filter) =>
      await countPeopleBy(ctx, { ...readFilter(filter), ...withinOwn(ctx), state: PersonState.Active }),
  ),
  answer(listPeopleWithRole, async (ctx, { pageIndex, pageSize, ...filter }) =>
    (await findPeople(ctx, { ...readFilter(filter), ...withinOwn(ctx) }, pageIndex, pageSize)).map(presentPerson),
  ),
  answer(namePeople, async (ctx, { ids }) =>
    [...(await staffToName(ctx, ids.split(','))).values()].map(({ id, name }) => ({ id, name })),
  ),
  answer(
    listServiceGroups,
    async (ctx, { searchText = '', pageIndex, pageSize }) =>
      await findServiceGroups(ctx, searchText, pageIndex, pageSize, ctx.person.provider),
  ),
  answer(listServiceGroupNames, async (ctx) =>
    (await findServiceGroups(ctx, '', 0, mostGroups, ctx.person.provider)).map(({ id, name }) => ({ id, name })),
  ),
  ...departmentAnswers,
  ...editDepartmentAnswers,
  ...serviceGroupAnswers,
  ...inviteAnswers,
  ...joinAnswers,
  ...onlinePeopleAnswers,
  resetPasswordAnswer,
  ...staffAnswers,
]
