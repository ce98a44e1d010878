import { expect, it } from 'vitest'
import { templateKindOf } from '../document-kinds.ts'
import { newProcess } from '../document/process-spec.ts'
import { checkContent } from '../template/check-content.ts'
import { contentDifference } from '../template/content-difference.ts'
import { processProblems } from '../template/process-problems.ts'
import { eventProcess, eventProcessOf, nextLevelOf } from './event-process.ts'

const kind = templateKindOf('event')
const person = '01934f3a-0000-7000-8000-000000000001'
const level = (name: string, personIds: readonly string[] = [person]) => ({ name, groupId: null, personIds })
const contentOf = (settings: object) => ({
  groups: [],
  fields: [],
  process: { ...newProcess(eventProcess), ...settings },
})
const faultsOf = (settings: object) =>
  checkContent(contentOf(settings), kind, []).problems.map(({ message }) => message)

it('keeps levels, categories, groups and a person as they were set', () => {
  const settings = {
    principalId: person,
    claimGroupIds: [person],
    levels: [level('二线'), level('主管')],
    solutionCategories: ['远程解决'],
  }

  const checked = checkContent(contentOf(settings), kind, [])

  expect(checked.problems).toEqual([])
  expect('content' in checked && checked.content?.process).toMatchObject(settings)
})

it.each([
  [{ levels: [level('')] }, '请填写升级级别的名称'],
  [{ levels: [level('二线'), level('二线')] }, '升级级别的名称有重复'],
  [{ levels: Array.from({ length: 6 }, (_, at) => level(`${at}`)) }, '升级级别最多 5 项'],
  [{ levels: [{ name: '二线' }] }, '升级级别的团队的编号不正确'],
  [{ solutionCategories: ['误报', ' 误报 '] }, '解决方案分类有重复'],
  [{ solutionCategories: [''] }, '请填写解决方案分类'],
  [{ principalId: '张三' }, '默认负责人的编号不正确'],
  [{ claimGroupIds: [person, person] }, '认领团队有重复'],
])('refuses %o', (settings, message) => {
  expect(faultsOf(settings)).toContain(message)
})

it('finds a level without people, and people who have left', () => {
  const settings = { principalId: person, levels: [level('二线', []), level('主管')] }
  const process = eventProcessOf({ ...newProcess(eventProcess), ...settings })
  const said = processProblems(eventProcess, process, [], [], { flows: [], activePeople: new Set() })

  expect(said.map(({ message }) => message)).toEqual(
    expect.arrayContaining(['默认负责人已停用', '升级级别“二线”没有团队也没有人员', '升级级别“主管”里有人已停用']),
  )
})

it('names a changed setting among the changes of a version', () => {
  const [before, after] = [contentOf({}), contentOf({ solutionCategories: ['误报'] })]

  expect(JSON.stringify(contentDifference(kind, before as never, after as never))).toContain('解决方案分类')
})

it('goes up to the next level, and stays at the last one', () => {
  const levels = [level('二线'), level('主管')]

  expect([0, 1, 2].map((times) => nextLevelOf({ levels }, times)?.name)).toEqual(['二线', '主管', '主管'])
  expect(nextLevelOf({ levels: [] }, 0)).toBeNull()
})
