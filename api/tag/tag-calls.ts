/** Tags (Spec 1 §7 "Tags and status"). Shapes are `Our choice:`, and so are the paths of saving and sorting, which the specification does not name. */
import { touchesOf } from '@onsite/domain/kind-rows.ts'
import { tagColors, type TagColor } from '@onsite/domain/tag/tag-limits.ts'
import { taggedKinds } from '@onsite/domain/tag/tagged-kinds.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Code, Flag, Id, IdList, Ids, NeededText, Nullable, Text } from '../fields.ts'
import { paging } from '../paging.ts'

export const Tag = Type.Object({
  id: Type.String(),
  /** See `taggedKinds`. */
  code: Type.Integer(),
  name: Type.String(),
  /** A colour word of the palette. */
  color: Type.Unsafe<TagColor>(Type.String()),
  /** Of a state of people: whoever has chosen it takes no visitors. */
  isAway: Type.Boolean(),
  /** Order among the tags of its kind; smaller first. */
  sort: Type.Integer(),
  /** Number of records that carry it, null when not requested. */
  uses: Nullable(Type.Integer()),
})
export type Tag = Static<typeof Tag>

/** Result for one record of a batch. */
const TagLine = Type.Object({
  id: Type.String(),
  name: Type.String(),
  success: Type.Boolean(),
  /** The reason for failing, '' when it succeeded. */
  message: Type.String(),
})

const about = { area: 'tag', feature: 'tags' } as const
/** Of calls that only the page of tags makes. */
const onItsPage = { permission: 'tag.manage', needsSeats: true } as const
const touches = ['tag', ...touchesOf('tags')] as const
const code = Code('标签种类', Object.fromEntries([...taggedKinds].map(([one, { kind }]) => [kind, one])))

/** Tags of a kind in their order. */
export const listTags = defineCall({
  ...about,
  name: 'listTags',
  method: 'GET',
  path: '/v2/epTag/list',
  title: '标签列表',
  permission: 'open',
  query: Type.Object({
    code,
    name: Type.Optional(Text('标签名称', 20)),
    withUses: Type.Optional(Flag('统计使用数')),
    ...paging,
  }),
  reply: Type.Array(Tag),
})

export const getTag = defineCall({
  ...about,
  name: 'getTag',
  method: 'GET',
  path: '/v2/epTag',
  title: '标签详情',
  permission: 'open',
  query: Type.Object({ id: Id('tag', '标签') }),
  reply: Tag,
})

/** Makes a tag, or changes one by its id; then `code` must be as it was. */
export const saveTag = defineCall({
  ...about,
  ...onItsPage,
  name: 'saveTag',
  method: 'POST',
  path: '/v2/epTag/save',
  title: '保存标签',
  body: Type.Object({
    id: Type.Optional(Id('tag', '标签')),
    code,
    name: NeededText('标签名称', 20),
    color: Type.Optional(Type.Unsafe<TagColor>(Type.String({ title: '颜色', enum: [...tagColors] }))),
    /** Of states of people alone; absent leaves it as it is. */
    isAway: Type.Optional(Type.Boolean({ title: '不在岗' })),
  }),
  reply: Tag,
  fails: ['tag-name-taken', 'tag-too-many'],
  touches,
})

/** Puts the named tags first, in this order. */
export const sortTags = defineCall({
  ...about,
  ...onItsPage,
  name: 'sortTags',
  method: 'POST',
  path: '/v2/epTag/sort',
  title: '排列标签',
  body: Type.Object({ code, ids: Ids('tag', '标签', 100) }),
  reply: Type.Null(),
  touches: ['tag'],
})

/** Removes a tag from all records and for good. @returns how many records lose it */
export const deleteTag = defineCall({
  ...about,
  ...onItsPage,
  name: 'deleteTag',
  method: 'DELETE',
  path: '/v2/epTag',
  title: '删除标签',
  query: Type.Object({ id: Id('tag', '标签') }),
  reply: Type.Integer(),
  touches,
})

const batch = Type.Object({
  code,
  tagIds: IdList('tag', '标签'),
  /** Records of the tag kind in `code`. */
  ids: Ids('record', '记录'),
})
const batchChange = {
  ...about,
  permission: 'open',
  body: batch,
  reply: Type.Array(TagLine),
  fails: ['tag-not-editable', 'tag-too-many-on-record'],
  touches,
} as const
/** Tags each record on its own; lines tell which ones failed. */
export const addTagsToRecords = defineCall({
  ...batchChange,
  name: 'addTagsToRecords',
  method: 'POST',
  path: '/v2/epTag/batchAddTagByObj',
  title: '批量添加标签',
})
export const removeTagsFromRecords = defineCall({
  ...batchChange,
  name: 'removeTagsFromRecords',
  method: 'DELETE',
  path: '/v2/epTag/batchRemoveTagByObj',
  title: '批量移除标签',
})

const UserState = Nullable(
  Type.Object({ id: Type.String(), name: Type.String(), color: Type.Unsafe<TagColor>(Type.String()) }),
)

/** Whether this person is at work, as they said last: one of the tags of people; null for those who never said. */
export const getUserState = defineCall({
  ...about,
  name: 'getUserState',
  method: 'GET',
  path: '/v2/epTag/getUserStateLabel',
  title: '我的在岗状态',
  permission: 'open',
  reply: UserState,
})

export const chooseUserState = defineCall({
  ...about,
  feature: 'statusSetting',
  name: 'chooseUserState',
  method: 'PUT',
  path: '/v2/epTag/updateUserStateTag',
  title: '修改在岗状态',
  permission: 'open',
  body: Type.Object({
    /** null takes the state away. */
    tagId: Nullable(Id('tag', '状态')),
  }),
  reply: UserState,
  touches: ['tag', 'people'],
})

export const tagCalls = [
  listTags,
  getTag,
  saveTag,
  sortTags,
  deleteTag,
  addTagsToRecords,
  removeTagsFromRecords,
  getUserState,
  chooseUserState,
]
