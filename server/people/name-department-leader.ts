import { peopleFacts } from '@onsite/api/people/people-facts.ts'
import { listDepartments, nameDepartmentLeader } from '@onsite/api/people/department-calls.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { answer } from '../kernel/answer.ts'
import { departments, setDepartmentLeader } from './department-store.ts'
import { staffByIds } from './people-store.ts'

const answerName = answer(nameDepartmentLeader, async (ctx, { departmentId, leaderId }) => {
  const leader = leaderId === null ? null : (await staffByIds(ctx, [leaderId])).get(leaderId)
  if (leader === undefined) throw new Failure('not-found', { record: '人员' })
  if (leader?.isActive === false) throw faultAt('leaderId', `${leader.name}已停用，请另选`)
  if (!(await setDepartmentLeader(ctx, departmentId, leaderId))) throw new Failure('not-found', { record: '部门' })
  await ctx.record(peopleFacts.leaderNamed, {
    subjectId: departmentId,
    people: leaderId === null ? [] : [leaderId],
  })
  const department = (await departments(ctx)).find((one) => one.id === departmentId)
  if (department === undefined) throw new Error('a department just changed is gone')
  return department
})

export const departmentAnswers = [
  answer(listDepartments, async (ctx) => (ctx.person.provider === undefined ? await departments(ctx) : [])),
  answerName,
]
