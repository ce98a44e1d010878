import { customerTags } from '@onsite/domain/customer/customer-kinds.ts'
import { eventTags } from '@onsite/domain/event/event-kinds.ts'
import { orderTags } from '@onsite/domain/work-order/work-order-kinds.ts'
import { personTags } from '@onsite/domain/people/person-tags.ts'
import { addCustomer, getCustomer } from '@onsite/api/customer/customer-calls.ts'
import { mergeCustomers } from '@onsite/api/customer/merge-calls.ts'
import {
  addTagsToRecords,
  deleteTag,
  getTag,
  listTags,
  removeTagsFromRecords,
  saveTag,
  sortTags,
} from '@onsite/api/tag/tag-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { mostTagsOfRecord } from '@onsite/domain/tag/tag-limits.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { q, type Tx } from '../kernel/database.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { testApp } from '../testing/test-app.ts'
import { dropTags, hasAnyTag, setTags, tagsOfRecords, uniteTags } from './record-tags.ts'

const code = customerTags

/** An enterprise with an acceptance desk that manages tags, a salesperson who does not, and a finance clerk who may only look. */
async function shop() {
  const tenant = await (await testApp()).tenant()
  const desk = tenant.as(await tenant.person({ roles: [RoleType.AcceptanceService] }))
  const sales = tenant.as(await tenant.person({ roles: [RoleType.Salesperson] }))
  const finance = tenant.as(await tenant.person({ roles: [RoleType.Finance] }))
  const customer = async (name: string) =>
    (await desk.get(addCustomer, { name, linkPerson: '王', phone: '13800000001' })).id
  const tag = async (name: string) => (await desk.get(saveTag, { code, name })).id
  const inTenant = async <T>(run: (ctx: { tenantId: string; tx: Tx }) => Promise<T>) =>
    await tenant.tx(async (tx) => await run({ tenantId: tenant.id, tx }))
  return { tenant, desk, sales, finance, customer, tag, inTenant }
}

describe('tags', () => {
  it('keep their order and colour, and are found by a part of the name', async () => {
    const { desk } = await shop()
    const first = await desk.get(saveTag, { code, name: ' 重点客户 ', color: 'volcano' })
    const second = await desk.get(saveTag, { code, name: '续约' })

    await desk.get(sortTags, { code, ids: [second.id] })

    expect(await desk.get(listTags, { code })).toMatchObject([
      { id: second.id, name: '续约', color: 'blue', uses: null },
      { id: first.id, name: '重点客户', color: 'volcano', code },
    ])
    expect(await desk.get(listTags, { code, name: '重点' })).toMatchObject([{ id: first.id }])
    expect(await desk.get(listTags, { code: orderTags })).toEqual([])
  })

  it('have one name each within their kind', async () => {
    const { desk } = await shop()
    const { id } = await desk.get(saveTag, { code, name: '重点' })

    expect(await desk.call(saveTag, { code, name: '重点 ' })).toMatchObject({
      code: 'tag-name-taken',
      fields: [{ field: 'name', message: '已有标签「重点」' }],
    })
    expect(await desk.call(saveTag, { code: eventTags, name: '重点' })).toMatchObject({ success: true })
    expect(await desk.get(saveTag, { id, code, name: '重点', color: 'gold' })).toMatchObject({ id, color: 'gold' })
    expect(await desk.call(saveTag, { id, code: eventTags, name: '别的' })).toMatchObject({ code: 'not-found' })
  })

  it('are managed by those who hold the permission, and seen by all', async () => {
    const { sales, tag } = await shop()
    const id = await tag('重点')

    expect(await sales.get(getTag, { id })).toMatchObject({ name: '重点', uses: 0 })
    expect(await sales.call(saveTag, { code, name: '别的' })).toMatchObject({ code: 'no-permission' })
    expect(await sales.call(deleteTag, { id })).toMatchObject({ code: 'no-permission' })
  })

  it('say how many records carry them, and leave those when they are deleted', async () => {
    const { desk, customer, tag, inTenant } = await shop()
    const [kept, gone] = [await tag('留'), await tag('删')]
    const ids = [await customer('甲'), await customer('乙')]
    await desk.get(addTagsToRecords, { code, tagIds: `${kept},${gone}`, ids })

    expect(await desk.get(listTags, { code, withUses: 1 })).toMatchObject([{ uses: 2 }, { uses: 2 }])
    expect(await desk.get(deleteTag, { id: gone })).toBe(2)

    const left = await inTenant(async (ctx) => await tagsOfRecords(ctx, code, ids))
    expect([...left.values()].flat().map((one) => one.id)).toEqual([kept, kept])
    expect(await desk.call(getTag, { id: gone })).toMatchObject({ code: 'not-found' })
  })
})

describe('tags of many records', () => {
  it('are put on and taken off, each record for itself', async () => {
    const { desk, customer, tag, inTenant } = await shop()
    const [one, two] = [await tag('一'), await tag('二')]
    const [first, second] = [await customer('甲'), await customer('乙')]
    const stranger = uuidv7()

    const lines = await desk.get(addTagsToRecords, { code, tagIds: `${one},${two}`, ids: [first, stranger] })
    await desk.get(addTagsToRecords, { code, tagIds: one, ids: [first, second] })
    await desk.get(removeTagsFromRecords, { code, tagIds: two, ids: [first, second] })

    expect(lines).toMatchObject([
      { id: first, name: '甲', success: true, message: '' },
      { id: stranger, name: '', success: false, message: '客户不存在或已被删除' },
    ])
    const tags = await inTenant(async (ctx) => await tagsOfRecords(ctx, code, [first, second]))
    expect(tags.get(first)?.map(({ name }) => name)).toEqual(['一'])
    expect(tags.get(second)?.map(({ name }) => name)).toEqual(['一'])
  })

  it('land on the customer that another went into', async () => {
    const { tenant, customer, desk, tag } = await shop()
    const manager = tenant.as(await tenant.person({ roles: [RoleType.Administrator] }))
    const [kept, merged, label] = [await customer('华东'), await customer('华东制冷'), await tag('重点')]
    await manager.get(mergeCustomers, { keptId: kept, mergedId: merged, take: [] })

    const lines = await desk.get(addTagsToRecords, { code, tagIds: label, ids: [merged, kept] })

    expect(lines).toMatchObject([
      { id: merged, name: '华东', success: true },
      { id: kept, success: true },
    ])
    expect(await desk.get(getCustomer, { id: kept })).toMatchObject({ tags: [{ id: label }] })
    await desk.get(removeTagsFromRecords, { code, tagIds: label, ids: [merged] })
    expect(await desk.get(getCustomer, { id: kept })).toMatchObject({ tags: [] })
  })

  it('are refused on records that the person may not change', async () => {
    const { finance, customer, tag } = await shop()
    const [id, tagIds] = [await customer('甲'), await tag('一')]

    const lines = await finance.get(addTagsToRecords, { code, tagIds, ids: [id] })

    expect(lines).toMatchObject([{ id, name: '甲', success: false }])
  })

  it('are refused for kinds without records, and for tags of another kind', async () => {
    const { desk, customer, tag } = await shop()
    const [id, tagIds] = [await customer('甲'), await tag('一')]
    const other = (await desk.get(saveTag, { code: orderTags, name: '单' })).id

    expect(await desk.call(addTagsToRecords, { code: personTags, tagIds, ids: [id] })).toMatchObject({
      code: 'invalid-input',
    })
    expect(await desk.call(addTagsToRecords, { code, tagIds: other, ids: [id] })).toMatchObject({
      code: 'not-found',
    })
  })

  it('stop at the most that a record may carry', async () => {
    const { desk, customer, tag } = await shop()
    const id = await customer('甲')
    const tags: string[] = []
    for (let at = 0; at <= mostTagsOfRecord; at++) tags.push(await tag(`标签${at}`))

    const [line] = await desk.get(addTagsToRecords, { code, tagIds: tags.join(','), ids: [id] })
    const [fewer] = await desk.get(addTagsToRecords, { code, tagIds: tags.slice(1).join(','), ids: [id] })

    expect([line?.success, fewer?.success]).toEqual([false, true])
  })
})

describe('the door of tags', () => {
  it('sets the tags of a record and says what changed', async () => {
    const { customer, tag, inTenant } = await shop()
    const id = await customer('甲')
    const [one, two, three] = [await tag('一'), await tag('二'), await tag('三')]

    const changes = await inTenant(async (ctx) => [
      await setTags(ctx, code, id, [two, one]),
      await setTags(ctx, code, id, [one, two]),
      await setTags(ctx, code, id, [three]),
    ])

    expect(changes).toEqual([
      { field: 'tagId', label: '标签', from: '', to: '一、二' },
      null,
      { field: 'tagId', label: '标签', from: '一、二', to: '三' },
    ])
    await expect(inTenant(async (ctx) => await setTags(ctx, code, id, [uuidv7()]))).rejects.toMatchObject({
      fields: [{ field: 'tagId' }],
    })
  })

  it('unites the tags of two records and takes that back', async () => {
    const { customer, tag, inTenant } = await shop()
    const [from, to] = [await customer('甲'), await customer('乙')]
    const [one, two] = [await tag('一'), await tag('二')]

    await inTenant(async (ctx) => {
      await setTags(ctx, code, from, [one, two])
      await setTags(ctx, code, to, [two])
      expect(await uniteTags(ctx, code, from, to)).toEqual([one])
      expect((await tagsOfRecords(ctx, code, [to])).get(to)).toHaveLength(2)
      await dropTags(ctx, code, to, [one])
      expect((await tagsOfRecords(ctx, code, [to])).get(to)).toMatchObject([{ id: two }])
    })
  })

  it('narrows a list to records with any of the tags', async () => {
    const { tenant, customer, tag, inTenant } = await shop()
    const [a, b] = [await customer('甲'), await customer('乙')]
    await customer('丙')
    const [one, two] = [await tag('一'), await tag('二')]

    const found = await inTenant(async (ctx) => {
      await setTags(ctx, code, a, [one])
      await setTags(ctx, code, b, [two])
      return await ctx.tx.many(
        q
          .selectFrom(sql<{ id: string }>`customer`.as('record'))
          .select('record.id')
          .where(sql<boolean>`record.tenant_id = ${tenant.id}`)
          .where(hasAnyTag(ctx, code, `${one},${two}`)),
      )
    })

    expect(found.map(({ id }) => id).toSorted()).toEqual([a, b].toSorted())
  })
})
