import {
  countSearchPlans,
  deleteSearchPlan,
  deleteSearchPlanAlias,
  getDefaultSearchPlan,
  getSearchPlan,
  listSearchPlans,
  saveSearchPlan,
  setDefaultSearchPlan,
} from '@onsite/api/search-plan/search-plan-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { mostPlansOfPerson, PlanVisibility } from '@onsite/domain/search-plan/search-plan.ts'
import { describe, expect, it } from 'vitest'
import { q } from '../kernel/database.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { type TestPerson, testApp } from '../testing/test-app.ts'

const list = 'work-order:all'
const { Everyone, Group, Own } = PlanVisibility

/** A dispatcher who belongs to the north, a technician of the north, one of the south, and an administrator. */
async function team() {
  const tenant = await (await testApp()).tenant()
  const [north, south] = [uuidv7(), uuidv7()]
  const people = {
    dispatcher: await tenant.person({ roles: [RoleType.Dispatcher], name: '刘敏' }),
    northerner: await tenant.person({ roles: [RoleType.Technician] }),
    southerner: await tenant.person({ roles: [RoleType.Technician] }),
    administrator: await tenant.person({ roles: [RoleType.Administrator] }),
  }
  const member = (groupId: string, person: TestPerson) => ({
    tenant_id: tenant.id,
    group_id: groupId,
    person_id: person.id,
    is_leader: false,
  })
  await tenant.tx(async (tx) => {
    await tx.run(
      q.insertInto('service_group').values([
        { tenant_id: tenant.id, id: north, name: '北区' },
        { tenant_id: tenant.id, id: south, name: '南区' },
      ]),
    )
    await tx.run(
      q
        .insertInto('service_group_member')
        .values([member(north, people.dispatcher), member(north, people.northerner), member(south, people.southerner)]),
    )
  })
  return {
    tenant,
    north,
    south,
    dispatcher: tenant.as(people.dispatcher),
    northerner: tenant.as(people.northerner),
    southerner: tenant.as(people.southerner),
    administrator: tenant.as(people.administrator),
  }
}

describe('a saved search plan', () => {
  it('keeps conditions, columns and order, and gives them back', async () => {
    const { dispatcher } = await team()
    const content = {
      conditions: { states: '3,4', keyword: '空调', 'f-1': '["a"]' },
      columns: ['orderNo', 'title'],
      sort: { sortType: 0, sortField: uuidv7(), sortOrder: 'desc' as const },
    }

    const plan = await dispatcher.get(saveSearchPlan, { list, name: ' 进行中 ', ...content })

    expect(plan).toMatchObject({
      ...content,
      name: '进行中',
      visibility: Own,
      ownerName: '刘敏',
      revision: 1,
      mayEdit: true,
      mayManage: true,
      isDefault: false,
    })
    expect(await dispatcher.get(getSearchPlan, { id: plan.id })).toEqual(plan)
    expect(await dispatcher.get(listSearchPlans, { list })).toEqual([plan])
    expect(await dispatcher.get(listSearchPlans, { list: 'customer' })).toEqual([])
    expect(await dispatcher.get(countSearchPlans, { list, name: '进行' })).toBe(1)
    expect(await dispatcher.get(countSearchPlans, { list, name: '完成' })).toBe(0)
  })

  it('is renamed without losing what was not sent', async () => {
    const { dispatcher } = await team()
    const { id } = await dispatcher.get(saveSearchPlan, { list, name: '旧', conditions: { states: '3' }, position: 7 })

    const plan = await dispatcher.get(saveSearchPlan, { id, revision: 1, list, name: '新' })

    expect(plan).toMatchObject({ id, name: '新', revision: 2, conditions: { states: '3' }, position: 7 })
  })

  it('is not there for others while it is private, not even for administrators', async () => {
    const { dispatcher, northerner, administrator } = await team()
    const { id } = await dispatcher.get(saveSearchPlan, { list, name: '私有' })

    for (const other of [northerner, administrator]) {
      expect(await other.get(listSearchPlans, { list })).toEqual([])
      expect(await other.get(countSearchPlans, { list })).toBe(0)
      expect(await other.call(getSearchPlan, { id })).toMatchObject({ code: 'search-plan-gone' })
      expect(await other.call(deleteSearchPlan, { id })).toMatchObject({ code: 'search-plan-gone' })
      expect(await other.call(setDefaultSearchPlan, { list, id })).toMatchObject({ code: 'search-plan-gone' })
      expect(await other.call(saveSearchPlan, { id, revision: 1, list, name: '抢' })).toMatchObject({
        code: 'search-plan-gone',
      })
    }
  })

  it('of a group is there for its members and administrators only', async () => {
    const { dispatcher, northerner, southerner, administrator, north } = await team()

    const { id } = await dispatcher.get(saveSearchPlan, { list, name: '北区待办', visibility: Group, groupId: north })

    expect(await northerner.get(listSearchPlans, { list })).toMatchObject([{ id, groupName: '北区', mayManage: false }])
    expect(await administrator.get(getSearchPlan, { id })).toMatchObject({ mayManage: true })
    expect(await southerner.get(listSearchPlans, { list })).toEqual([])
    expect(await southerner.call(getSearchPlan, { id })).toMatchObject({ code: 'search-plan-gone' })
  })

  it('goes to a group of the owner only, and to others only by permission', async () => {
    const { dispatcher, northerner, administrator, north, south } = await team()
    const share = { list, name: '共享', visibility: Group }

    expect(await dispatcher.call(saveSearchPlan, share)).toMatchObject({ fields: [{ field: 'groupId' }] })
    for (const groupId of [south, uuidv7()])
      expect(await dispatcher.call(saveSearchPlan, { ...share, groupId })).toMatchObject({
        fields: [{ field: 'groupId' }],
      })
    expect(await northerner.call(saveSearchPlan, { ...share, groupId: north })).toMatchObject({
      code: 'no-permission',
    })
    expect(await northerner.call(saveSearchPlan, { ...share, visibility: Everyone })).toMatchObject({
      code: 'no-permission',
    })
    expect(await administrator.get(saveSearchPlan, { ...share, groupId: south })).toMatchObject({ groupName: '南区' })
  })

  it('that is shared may be mended by those who see it, but only its owner shares, locks and deletes it', async () => {
    const { dispatcher, northerner } = await team()
    const { id } = await dispatcher.get(saveSearchPlan, { list, name: '全员', visibility: Everyone })

    const mended = await northerner.get(saveSearchPlan, {
      id,
      revision: 1,
      list,
      name: '全员',
      conditions: { states: '4' },
    })

    expect(mended).toMatchObject({ revision: 2, ownerName: '刘敏', visibility: Everyone })
    for (const change of [{ visibility: Own }, { isLocked: true }, { position: 3 }])
      expect(await northerner.call(saveSearchPlan, { id, revision: 2, list, name: '全员', ...change })).toMatchObject({
        code: 'search-plan-not-yours',
      })
    expect(await northerner.call(deleteSearchPlan, { id })).toMatchObject({ code: 'search-plan-not-yours' })
  })

  it('that is locked is changed by its owner and administrators only', async () => {
    const { dispatcher, northerner, administrator } = await team()
    const { id } = await dispatcher.get(saveSearchPlan, {
      list,
      name: '标准',
      visibility: Everyone,
      isLocked: true,
    })
    const change = { id, list, name: '标准', conditions: { states: '2' } }

    expect(await northerner.call(saveSearchPlan, { ...change, revision: 1 })).toMatchObject({
      code: 'search-plan-locked',
      message: expect.stringContaining('刘敏') as string,
    })
    expect(await northerner.get(getSearchPlan, { id })).toMatchObject({ mayEdit: false, revision: 1 })
    expect(await dispatcher.get(saveSearchPlan, { ...change, revision: 1 })).toMatchObject({ revision: 2 })
    expect(await administrator.get(saveSearchPlan, { ...change, revision: 2 })).toMatchObject({
      revision: 3,
      ownerName: '刘敏',
    })
  })

  it('is out of reach for another enterprise', async () => {
    const { dispatcher } = await team()
    const { administrator: stranger } = await team()
    const { id } = await dispatcher.get(saveSearchPlan, { list, name: '全员', visibility: Everyone })

    expect(await stranger.call(getSearchPlan, { id })).toMatchObject({ code: 'search-plan-gone' })
    expect(await stranger.call(deleteSearchPlanAlias, { id })).toMatchObject({ code: 'search-plan-gone' })
    expect(await stranger.get(listSearchPlans, { list })).toEqual([])
    expect(await dispatcher.get(countSearchPlans, { list })).toBe(1)
  })

  it('saved by two at once is kept as the first has it, and the second is told', async () => {
    const { dispatcher, administrator } = await team()
    const { id } = await dispatcher.get(saveSearchPlan, { list, name: '全员', visibility: Everyone })
    const change = { id, revision: 1, list, name: '全员' }

    const outcomes = await Promise.all([
      dispatcher.call(saveSearchPlan, { ...change, conditions: { states: '2' } }),
      administrator.call(saveSearchPlan, { ...change, conditions: { states: '3' } }),
    ])

    expect(outcomes.filter((one) => one.success)).toHaveLength(1)
    expect(outcomes.find((one) => !one.success)).toMatchObject({ code: 'stale' })
    expect(await dispatcher.get(getSearchPlan, { id })).toMatchObject({ revision: 2 })
  })

  it('has a name of its own among those of its owner, even when both are saved at once', async () => {
    const { dispatcher, northerner } = await team()

    const outcomes = await Promise.all([
      dispatcher.call(saveSearchPlan, { list, name: '同名', conditions: { states: '2' } }),
      dispatcher.call(saveSearchPlan, { list, name: '同名', conditions: { states: '3' } }),
    ])

    expect(outcomes.find((one) => !one.success)).toMatchObject({
      code: 'search-plan-name-taken',
      fields: [{ field: 'name', message: '已有同名的视图' }],
    })
    expect(await dispatcher.get(countSearchPlans, { list })).toBe(1)
    expect(await northerner.get(saveSearchPlan, { list, name: '同名' })).toMatchObject({ name: '同名' })
  })

  it('holds no more than an address can carry, and nobody keeps more than a menu can show', async () => {
    const { dispatcher } = await team()
    const long = Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`k${index}`, '长'.repeat(1900)]))

    for (const conditions of [long, { 'no key': '1' }, { states: 'a\u0000b' }, { states: 3 as unknown as string }])
      expect(await dispatcher.call(saveSearchPlan, { list, name: '长', conditions })).toMatchObject({
        code: 'invalid-input',
        fields: [{ field: 'conditions' }],
      })
    for (let index = 0; index < mostPlansOfPerson; index += 1)
      await dispatcher.get(saveSearchPlan, { list, name: `视图${index}` })
    expect(await dispatcher.call(saveSearchPlan, { list, name: '再一个' })).toMatchObject({
      code: 'search-plan-too-many',
    })
  })
})

describe('the default plan', () => {
  it('is one per person and list', async () => {
    const { dispatcher, northerner } = await team()
    const first = await dispatcher.get(saveSearchPlan, { list, name: '一', visibility: Everyone })
    const second = await dispatcher.get(saveSearchPlan, { list, name: '二', visibility: Everyone })
    await dispatcher.get(setDefaultSearchPlan, { list, id: first.id })

    await dispatcher.get(setDefaultSearchPlan, { list, id: second.id })

    expect(await dispatcher.get(getDefaultSearchPlan, { list })).toMatchObject({ id: second.id, isDefault: true })
    expect((await dispatcher.get(listSearchPlans, { list })).map((plan) => plan.isDefault)).toEqual([false, true])
    expect(await northerner.get(getDefaultSearchPlan, { list })).toBeNull()
    expect(await dispatcher.call(setDefaultSearchPlan, { list: 'customer', id: first.id })).toMatchObject({
      code: 'search-plan-gone',
    })
    await dispatcher.get(setDefaultSearchPlan, { list, id: null })
    expect(await dispatcher.get(getDefaultSearchPlan, { list })).toBeNull()
  })

  it('is none any more when the plan is deleted or no longer shared', async () => {
    const { dispatcher, northerner } = await team()
    const plan = await dispatcher.get(saveSearchPlan, { list, name: '一', visibility: Everyone })
    const { id } = plan
    await dispatcher.get(setDefaultSearchPlan, { list, id })
    await northerner.get(setDefaultSearchPlan, { list, id })

    await dispatcher.get(saveSearchPlan, { id, revision: 1, list, name: '一', visibility: Own })
    expect(await northerner.get(getDefaultSearchPlan, { list })).toBeNull()
    expect(await dispatcher.get(getDefaultSearchPlan, { list })).toMatchObject({ id })

    await dispatcher.get(deleteSearchPlanAlias, { id })
    expect(await dispatcher.get(getDefaultSearchPlan, { list })).toBeNull()
    expect(await dispatcher.call(getSearchPlan, { id })).toMatchObject({ code: 'search-plan-gone' })
  })
})
