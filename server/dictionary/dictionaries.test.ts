import {
  addDictionaryWord,
  getDictionary,
  listDictionaries,
  listDictionary,
  resetDictionary,
  saveDictionary,
} from '@onsite/api/dictionary/dictionary-calls.ts'
import { mostDictionaryItems } from '@onsite/domain/dictionary/dictionary-limits.ts'
import { dictionaryTypes } from '@onsite/domain/dictionary/dictionary-types.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, it } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const type = dictionaryTypes.refuse.code

async function keepers() {
  const tenant = await (await testApp()).tenant()
  const director = await tenant.person({ roles: [RoleType.Director] })
  const technician = await tenant.person({ roles: [RoleType.Technician] })
  return { director: tenant.as(director, RoleType.Director), technician: tenant.as(technician, RoleType.Technician) }
}

const namesOf = (words: readonly { readonly name: string }[]) => words.map(({ name }) => name)

it('offers everybody the words in use, in their order', async () => {
  const { director, technician } = await keepers()
  expect(namesOf(await technician.get(listDictionary, { type }))).toEqual(dictionaryTypes.refuse.defaults)

  const before = await director.get(getDictionary, { type })
  const [first, second, ...rest] = before.items
  if (first === undefined || second === undefined) throw new Error('no words')
  const saved = await director.get(saveDictionary, {
    type,
    version: before.version,
    items: [
      { ...second, name: ' 太远了 ' },
      { ...first, isEnabled: false },
      ...rest,
      { name: '客户拉黑', isEnabled: true },
    ],
  })

  expect(before).toMatchObject({ isDefault: true, version: 0, updateUserName: '', update_time: null })
  expect(saved).toMatchObject({ isDefault: false, version: 1 })
  expect(saved.items[0]).toEqual({ ...second, name: '太远了' })
  expect(saved.updateUserName).not.toBe('')
  const offered = await technician.get(listDictionary, { type })
  expect(namesOf(offered)).toEqual(['太远了', ...namesOf(rest), '客户拉黑'])
  const all = await director.get(listDictionaries, {})
  expect(all).toHaveLength(Object.keys(dictionaryTypes).length)
  expect(all.find((one) => one.type === type)).toEqual({ type, enabled: 4, total: 5, isDefault: false })
})

it('lets one of two who save at once win and tells the other, also across a return to the delivered words', async () => {
  const { director } = await keepers()
  const words = async (version: number, name: string) =>
    await director.call(saveDictionary, { type, version, items: [{ name, isEnabled: true }] })

  const both = await Promise.all([words(0, '甲'), words(0, '乙')])
  expect(both.map((one) => (one.success ? 'saved' : one.code))).toEqual(expect.arrayContaining(['saved', 'stale']))

  const reset = await director.get(resetDictionary, { type })
  expect(reset).toMatchObject({ isDefault: true, version: 2 })
  expect(namesOf(reset.items)).toEqual(dictionaryTypes.refuse.defaults)
  expect(await words(1, '丙')).toMatchObject({ success: false, code: 'stale' })
  // The word that was thrown away does not come back as another.
  const gone = await director.call(saveDictionary, {
    type,
    version: 2,
    items: [{ id: 1, name: '丁', isEnabled: true }],
  })
  expect(gone).toMatchObject({ success: false, code: 'stale' })
})

it('names each word that cannot be', async () => {
  const { director } = await keepers()
  const items = ['甲', ' ', '乙', '乙 '].map((name) => ({ name, isEnabled: true }))
  expect(await director.call(saveDictionary, { type, version: 0, items })).toMatchObject({
    success: false,
    code: 'invalid-input',
    fields: [{ field: 'items.1.name' }],
  })
  expect(
    await director.call(saveDictionary, { type, version: 0, items: items.filter(({ name }) => name !== ' ') }),
  ).toMatchObject({ fields: [{ field: 'items.2.name', message: '已有相同的名称' }] })
  expect(await director.call(listDictionary, { type: 26 })).toMatchObject({ success: false, code: 'invalid-input' })
})

it('adds a word from where it is missing, once, switches one on again, and stops when the dictionary is full', async () => {
  const { director, technician } = await keepers()
  const added = await director.get(addDictionaryWord, { type, name: '暴雨' })
  expect(await director.get(addDictionaryWord, { type, name: ' 暴雨' })).toEqual(added)

  const { items, version } = await director.get(getDictionary, { type })
  await director.get(saveDictionary, { type, version, items: items.map((item) => ({ ...item, isEnabled: false })) })
  expect(await technician.get(listDictionary, { type })).toEqual([])
  await director.get(addDictionaryWord, { type, name: '暴雨' })
  expect(await technician.get(listDictionary, { type })).toEqual([added])

  const full = Array.from({ length: mostDictionaryItems }, (_, at) => ({ name: `原因 ${at}`, isEnabled: true }))
  await director.get(saveDictionary, { type, version: version + 2, items: full })
  expect(await director.call(addDictionaryWord, { type, name: '又一个' })).toMatchObject({ code: 'dictionary-full' })
  expect(await technician.call(addDictionaryWord, { type, name: '又一个' })).toMatchObject({ code: 'no-permission' })
})

it('keeps the words of each enterprise for itself', async () => {
  const [one, other] = [await keepers(), await keepers()]
  await one.director.get(addDictionaryWord, { type, name: '只有这家用' })
  expect(namesOf(await other.technician.get(listDictionary, { type }))).not.toContain('只有这家用')
})
