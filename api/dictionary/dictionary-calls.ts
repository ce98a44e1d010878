/** Dictionaries: read wherever their words are offered, kept on a page of their own. Paths but the first are `Our choice:`, the specification names none. */
import { mostDictionaryItems, mostItemChars } from '@onsite/domain/dictionary/dictionary-limits.ts'
import { dictionaryTypes } from '@onsite/domain/dictionary/dictionary-types.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Nullable, NeededText } from '../fields.ts'

const area = 'dictionary'
const touches = ['dictionary'] as const
const kept = { area, permission: 'dictionary.manage', touches } as const

const type = Type.Integer({
  title: '字典类型',
  enum: Object.values(dictionaryTypes).map(({ code }) => code),
  'x-hint': '没有这个字典',
})

const Word = Type.Object({ id: Type.Integer(), name: Type.String() })

/** The words that a form offers, those switched off left out (Spec 1 §7). */
export const listDictionary = defineCall({
  name: 'listDictionary',
  method: 'GET',
  path: '/dict/list',
  area,
  title: '字典项',
  permission: 'open',
  query: Type.Object({ type }),
  reply: Type.Array(Word),
  touches,
})

const DictionarySummary = Type.Object({
  type: Type.Integer(),
  /** Words in use and all of them. */
  enabled: Type.Integer(),
  total: Type.Integer(),
  /** The words are those that the product comes with. */
  isDefault: Type.Boolean(),
})
export type DictionarySummary = Static<typeof DictionarySummary>

export const listDictionaries = defineCall({
  ...kept,
  name: 'listDictionaries',
  method: 'GET',
  path: '/v2/dict/types',
  title: '字典列表',
  reply: Type.Array(DictionarySummary),
})

export const Dictionary = Type.Object({
  type: Type.Integer(),
  items: Type.Array(Type.Object({ ...Word.properties, isEnabled: Type.Boolean() })),
  /** The words are those that the product comes with. */
  isDefault: Type.Boolean(),
  /** 0 while nobody has changed them. */
  version: Type.Integer(),
  updateUserName: Type.String(),
  update_time: Nullable(Type.String()),
})
export type Dictionary = Static<typeof Dictionary>

export const getDictionary = defineCall({
  ...kept,
  name: 'getDictionary',
  method: 'GET',
  path: '/v2/dict/detail',
  title: '字典内容',
  query: Type.Object({ type }),
  reply: Dictionary,
})

/** Saves all words in their order; a word that is left out is thrown away. */
export const saveDictionary = defineCall({
  ...kept,
  name: 'saveDictionary',
  method: 'POST',
  path: '/v2/dict/save',
  title: '保存字典',
  body: Type.Object({
    type,
    /** The version that was read. */
    version: Type.Integer({ title: '版本', minimum: 0, maximum: 1e9 }),
    items: Type.Array(
      Type.Object(
        {
          id: Type.Optional(Type.Integer({ title: '编号', minimum: 1, maximum: 1e9 })),
          name: NeededText('名称', mostItemChars),
          isEnabled: Type.Boolean({ title: '启用' }),
        },
        { additionalProperties: false },
      ),
      { maxItems: mostDictionaryItems, title: '字典项' },
    ),
  }),
  reply: Dictionary,
  fails: ['stale'],
})

/** Adds one word from the place where it is missing; one that stands already is only switched on. */
export const addDictionaryWord = defineCall({
  ...kept,
  name: 'addDictionaryWord',
  method: 'POST',
  path: '/v2/dict/add',
  title: '新增字典项',
  body: Type.Object({ type, name: NeededText('名称', mostItemChars) }),
  reply: Word,
  fails: ['stale', 'dictionary-full'],
})

/** Returns to the words that the product comes with. */
export const resetDictionary = defineCall({
  ...kept,
  name: 'resetDictionary',
  method: 'POST',
  path: '/v2/dict/reset',
  title: '恢复默认字典',
  body: Type.Object({ type }),
  reply: Dictionary,
  fails: ['stale'],
})

export const dictionaryCalls = [
  listDictionary,
  listDictionaries,
  getDictionary,
  saveDictionary,
  addDictionaryWord,
  resetDictionary,
]
