import {
  addDictionaryWord,
  type Dictionary,
  getDictionary,
  listDictionaries,
  listDictionary,
  resetDictionary,
  saveDictionary,
} from '@onsite/api/dictionary/dictionary-calls.ts'
import { dictionaryFacts } from '@onsite/api/dictionary/dictionary-facts.ts'
import {
  defaultItems,
  type DictionaryItem,
  dictionaryOf,
  itemFaults,
  sameWord,
  savedItems,
} from '@onsite/domain/dictionary/dictionary-items.ts'
import { mostDictionaryItems } from '@onsite/domain/dictionary/dictionary-limits.ts'
import { dictionaryNames, dictionaryTypes } from '@onsite/domain/dictionary/dictionary-types.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { peopleNames } from '../people/people-store.ts'
import { ownDictionaries, ownDictionary, type StoredDictionary, writeDictionary } from './dictionary-store.ts'

/** A dictionary as its enterprise has it: its own words, or those that the product comes with. */
async function dictionaryNow(ctx: StoreContext, type: number): Promise<StoredDictionary> {
  return (await ownDictionary(ctx, type)) ?? asDelivered(type)
}

function asDelivered(type: number): StoredDictionary {
  const name = dictionaryOf(type)
  if (name === undefined) throw new Error(`no dictionary has the code ${type}`)
  const items = defaultItems(name)
  return { type, items, lastId: items.length, version: 0, updatedBy: null, updatedAt: '' }
}

const wordsOf = (all: readonly DictionaryItem[]) => JSON.stringify(all.map(({ isEnabled, name }) => [name, isEnabled]))

const isDefault = (type: number, items: readonly DictionaryItem[]): boolean => {
  return wordsOf(items) === wordsOf(asDelivered(type).items)
}

async function tell(ctx: Context, type: number): Promise<Dictionary> {
  const { items, updatedAt, updatedBy, version } = await dictionaryNow(ctx, type)
  const names = updatedBy === null ? null : await peopleNames(ctx, [updatedBy])
  return {
    type,
    items: items.map((item) => ({ ...item })),
    isDefault: isDefault(type, items),
    version,
    updateUserName: names?.get(updatedBy ?? '') ?? '',
    update_time: updatedAt === '' ? null : updatedAt,
  }
}

/** Dictionaries have no ids, and reactions ask for none. */
const recordChange = async (ctx: Context): Promise<void> =>
  await ctx.record(dictionaryFacts.changed, { subjectId: uuidv7() })

export const dictionaryAnswers = [
  answer(listDictionary, async (ctx, { type }) => {
    const { items } = await dictionaryNow(ctx, type)
    return items.flatMap(({ id, isEnabled, name }) => (isEnabled ? [{ id, name }] : []))
  }),

  answer(listDictionaries, async (ctx) => {
    const own = new Map((await ownDictionaries(ctx)).map((one) => [one.type, one]))
    return dictionaryNames.map((name) => {
      const { code: type } = dictionaryTypes[name]
      const { items } = own.get(type) ?? asDelivered(type)
      const enabled = items.filter(({ isEnabled }) => isEnabled).length
      return { type, enabled, total: items.length, isDefault: isDefault(type, items) }
    })
  }),

  answer(getDictionary, async (ctx, { type }) => await tell(ctx, type)),

  answer(saveDictionary, async (ctx, { items, type, version }) => {
    const faults = itemFaults(items)
    if (faults.length > 0) throw new Failure('invalid-input', {}, { fields: faults })
    const now = await dictionaryNow(ctx, type)
    const saved = now.version === version ? savedItems(now.items, items, now.lastId) : null
    if (saved === null || !(await writeDictionary(ctx, { type, version, ...saved }))) throw new Failure('stale')
    await recordChange(ctx)
    return await tell(ctx, type)
  }),

  answer(addDictionaryWord, async (ctx, { type, ...typed }) => {
    const { items, lastId, version } = await dictionaryNow(ctx, type)
    const present = items.find(({ name }) => sameWord(name, typed.name))
    if (present?.isEnabled === true) return { id: present.id, name: present.name }
    if (present === undefined && items.length >= mostDictionaryItems) throw new Failure('dictionary-full')
    const word = { ...(present ?? { id: lastId + 1, name: typed.name.trim() }), isEnabled: true }
    const next = present === undefined ? [...items, word] : items.map((item) => (item.id === word.id ? word : item))
    const written = { type, version, items: next, lastId: Math.max(lastId, word.id) }
    if (!(await writeDictionary(ctx, written))) throw new Failure('stale')
    await recordChange(ctx)
    return { id: word.id, name: word.name }
  }),

  answer(resetDictionary, async (ctx, { type }) => {
    const { items, lastId, version } = await dictionaryNow(ctx, type)
    if (!isDefault(type, items)) {
      const { items: delivered } = asDelivered(type)
      // Numbered anew, since a word that stands now may have the number of one that the product comes with.
      const words = delivered.map((item) => ({ ...item, id: lastId + item.id }))
      const written = { type, version, items: words, lastId: lastId + words.length }
      if (!(await writeDictionary(ctx, written))) throw new Failure('stale')
    }
    await recordChange(ctx)
    return await tell(ctx, type)
  }),
]
