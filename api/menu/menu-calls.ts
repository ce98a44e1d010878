/** Management of an enterprise's menu. `Our choice:` all paths; the specification has own entries (Spec 1 §2), and no call by which they are made. */
import { FormType } from '@onsite/domain/menu/own-entry.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { type MenuGroup, menuGroups } from '@onsite/domain/screen.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Code, Id, NeededText, Nullable, Text } from '../fields.ts'

const managed = { area: 'menu', permission: 'menu.setUp' } as const
const touches = ['menu'] as const
const Group = Type.Unsafe<MenuGroup>(Type.String({ title: '分组', enum: Object.keys(menuGroups) }))
const roles = Nullable(
  Type.Array(Code('角色', RoleType), { title: '可见角色', maxItems: Object.keys(RoleType).length, uniqueItems: true }),
)
/** Only what a browser opens as a page: no scripts, no files. */
const Url = Text('链接', 500, {
  pattern: '^(https?://[^\\s\\u0000\\uD800-\\uDFFF]+)?$',
  'x-hint': '请填写以 http:// 或 https:// 开头的链接',
})

const Entry = Type.Object({
  /** Screen name, or the id of an own entry. */
  key: Type.String(),
  isOwn: Type.Boolean(),
  group: Type.Unsafe<MenuGroup>(Type.String()),
  /** As the menu shows it, and as it is called unless an enterprise renames it. */
  name: Type.String(),
  usualName: Type.String(),
  isHidden: Type.Boolean(),
  form_type: Type.Integer(),
  url: Type.String(),
  templateId: Nullable(Type.String()),
  /** Null: everybody. */
  roles: Nullable(Type.Array(Type.Integer())),
})
export type ManagedEntry = Static<typeof Entry>

export const getMenuArrangement = defineCall({
  ...managed,
  name: 'getMenuArrangement',
  method: 'GET',
  path: '/v2/menu/arrangement',
  title: '菜单设置',
  reply: Type.Object({ revision: Type.Integer(), entries: Type.Array(Entry) }),
})

/** The whole menu in its order. An arrangement that somebody else has saved since it was read is refused as `stale`. */
export const saveMenuArrangement = defineCall({
  ...managed,
  name: 'saveMenuArrangement',
  method: 'POST',
  path: '/v2/menu/arrangement/save',
  title: '保存菜单设置',
  body: Type.Object({
    revision: Type.Integer({ title: '版本', minimum: 0, maximum: 1_000_000_000 }),
    entries: Type.Array(
      Type.Object({
        key: Type.String({ title: '菜单', pattern: '^[\\w-]{1,60}$' }),
        group: Group,
        label: Text('名称', 20),
        isHidden: Type.Boolean({ title: '隐藏' }),
      }),
      { title: '菜单', maxItems: 400 },
    ),
  }),
  reply: Type.Integer(),
  fails: ['stale', 'menu-needed'],
  touches,
})

const entryId = Id('menu-entry', '自建菜单')

export const saveMenuEntry = defineCall({
  ...managed,
  name: 'saveMenuEntry',
  method: 'POST',
  path: '/v2/menu/entry/save',
  title: '保存自建菜单',
  body: Type.Object({
    id: Type.Optional(entryId),
    name: NeededText('名称', 20),
    group: Group,
    form_type: Code('类型', FormType),
    url: Type.Optional(Url),
    templateId: Type.Optional(Nullable(Id('form-template', '表单'))),
    roles: Type.Optional(roles),
  }),
  reply: Type.String(),
  fails: ['menu-full'],
  touches,
})

export const removeMenuEntry = defineCall({
  ...managed,
  name: 'removeMenuEntry',
  method: 'DELETE',
  path: '/v2/menu/entry',
  title: '删除自建菜单',
  query: Type.Object({ id: entryId }),
  reply: Type.Null(),
  touches,
})

export const menuCalls = [getMenuArrangement, saveMenuArrangement, saveMenuEntry, removeMenuEntry]
