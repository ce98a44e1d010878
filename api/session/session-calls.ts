import type { Hidden } from '@onsite/domain/permission/masks.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Code, Flag, NeededText, Nullable, Uuid } from '../fields.ts'

export const RoleShape = Type.Object({
  type: Code('角色', RoleType),
  role_name: Type.String(),
  roleName: Type.String(),
})

/** Session user (Spec 1 §3). */
export const SessionUser = Type.Object({
  id: Type.String(),
  name: Type.String(),
  enterpriseId: Type.String(),
  enterpriseName: Type.String(),
  /** `Our choice:` the address of the enterprise's logo; absent without one. */
  enterpriseLogo: Type.Optional(Type.String()),
  avatar: Nullable(Type.String()),
  /** The current role; null when the person has none. */
  sysrole: Nullable(Code('角色', RoleType)),
  allRoles: Type.Array(RoleShape),
  admin: Type.Boolean(),
  isChargeUser: Code('套餐', Plan),
  tryoutType: Type.Integer(),
  cropId: Nullable(Type.String()),
  powers: Type.Array(Type.String()),
  /** `Our choice:` masks that the current role does not see. */
  hides: Type.Array(Type.Unsafe<Hidden>(Type.String())),
  epServiceExpireTime: Nullable(Type.String()),
  sale_channels: Type.String(),
  csrfToken: Type.String(),
  /** `Our choice:` the role that an administrator previews; null otherwise. */
  preview: Nullable(Type.String()),
  /** `Our choice:` an administrator who must set up a second factor before anything else. */
  needsSecondFactor: Type.Optional(Type.Boolean()),
  /** `Our choice:` the enterprise marks its pages with who reads them. */
  watermark: Type.Optional(Type.Boolean()),
  /** `Our choice:` host of the language model that pasted texts are sent to; absent where none is asked. */
  pasteModel: Type.Optional(Type.String()),
})
export type SessionUser = Static<typeof SessionUser>

/**
 * Also tells the client that nobody is signed in or that the service has expired, so it is answered even then (the guard order of Spec 1 §6 is the
 * client's).
 */
export const getSessionUser = defineCall({
  name: 'getSessionUser',
  method: 'GET',
  path: '/v2/sessionUser/info',
  area: 'session',
  title: '当前登录用户',
  permission: 'open',
  query: Type.Object({ timestamp: Type.Optional(Type.String({ title: '时间戳', maxLength: 20, pattern: '^\\d*$' })) }),
  reply: SessionUser,
})

/** The solution of a task that the server set after too many failures; `sign-in-check` carries the next task. */
export const SignInProof = Type.Object(
  {
    id: Uuid('验证'),
    nonce: Type.Integer({ title: '验证结果', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  },
  { title: '安全验证', additionalProperties: false },
)
export type SignInProof = Static<typeof SignInProof>

/** A password as somebody types it. */
export const PasswordText = (title: string) =>
  Type.String({ title, minLength: 1, maxLength: 128, pattern: '^[^\\u0000\\uD800-\\uDFFF]*$' })

/** A code that was sent to a phone. */
export const CodeText = Type.String({ title: '验证码', pattern: '^\\d{6}$', 'x-hint': '请填写 6 位数字验证码' })
/** Stands for a proof that was given a moment ago: a secret of the browser that gave it. */
export const Ticket = (title: string) => Type.String({ title, pattern: '^[\\w-]{32}$' })

/** `Our choice:` the account is the mobile number, as in the app shell's routes `/passwordset/{mobile}`. */
export const signIn = defineCall({
  name: 'signIn',
  method: 'POST',
  path: '/stand/pwdLogin',
  area: 'session',
  title: '密码登录',
  permission: 'anonymous',
  body: Type.Object({
    mobile: NeededText('手机号', 30),
    password: PasswordText('密码'),
    proof: Type.Optional(SignInProof),
  }),
  reply: SessionUser,
  fails: ['wrong-password', 'sign-in-check', 'choose-enterprise', 'second-factor', 'person-disabled'],
  touches: ['session'],
})

export const signOut = defineCall({
  name: 'signOut',
  method: 'POST',
  path: '/logout',
  area: 'session',
  title: '登出',
  permission: 'open',
  reply: Type.Null(),
  touches: ['session'],
})

export const changeRole = defineCall({
  name: 'changeRole',
  method: 'POST',
  path: '/user/changeRole',
  area: 'session',
  title: '切换角色',
  permission: 'open',
  body: Type.Object({ role: Code('角色', RoleType) }),
  reply: SessionUser,
  fails: ['role-not-yours'],
  touches: ['session'],
})

/** Tells the administrators that somebody wants to open a page. `Our choice:` whoever meets a closed page need not look for who could open it. */
export const askForPermission = defineCall({
  name: 'askForPermission',
  method: 'POST',
  path: '/stand/permission/ask',
  area: 'session',
  title: '申请权限',
  permission: 'open',
  cost: 'costly',
  body: Type.Object({ screen: NeededText('页面', 60) }),
  /** Administrators who were told. */
  reply: Type.Object({ names: Type.Array(Type.String()) }),
  fails: ['not-found', 'permission-held', 'permission-not-given'],
})

/** A menu entry (Spec 1 §2): `form_type` 0 external link, 1 detail form, 2 list. */
export const MenuEntry = Type.Object({
  id: Type.String(),
  parentId: Nullable(Type.String()),
  /** Screen name (`AllOrder`), '' for groups. */
  routerName: Type.String(),
  name: Type.String(),
  path: Type.String(),
  icon: Type.String(),
  form_type: Type.Integer(),
  /** The address that an entry of form_type 0 opens; '' for others. */
  url: Type.String(),
  /** The form of an own entry; null for others. */
  templateId: Nullable(Type.String()),
  /** Flagged disabled: seats exceeded (Spec 1 §6). */
  disabled: Type.Boolean(),
  /** Locked on the free plan: a lock icon, the notice on click. */
  locked: Type.Boolean(),
  /** Place among the entries that this person starred; null for others. `Our choice:` not in the specification. */
  starPlace: Nullable(Type.Integer()),
})
export type MenuEntry = Static<typeof MenuEntry>

export const getMenu = defineCall({
  name: 'getMenu',
  method: 'GET',
  path: '/v2/menu/listV2',
  area: 'session',
  title: '菜单',
  permission: 'open',
  reply: Type.Array(MenuEntry),
})

/** Puts an entry on top of this person's menu, behind those that stand there, or takes it away; in every browser of his. */
export const starMenuEntry = defineCall({
  name: 'starMenuEntry',
  method: 'POST',
  path: '/v2/menu/star',
  area: 'session',
  title: '收藏菜单',
  permission: 'open',
  body: Type.Object({ name: NeededText('页面', 60), isStarred: Flag('收藏') }),
  reply: Type.Null(),
  fails: ['not-found', 'stars-full'],
  touches: ['menu'],
})

/** Package info (Spec 1 §3). */
export const getPackage = defineCall({
  name: 'getPackage',
  method: 'GET',
  path: '/v2/charge/epPackageDetail',
  area: 'session',
  title: '套餐信息',
  permission: 'open',
  reply: Type.Object({
    userNum: Type.Integer(),
    is_charge_user: Code('套餐', Plan),
    packageName: Type.String(),
    buy_person_num: Type.Integer(),
  }),
})

export const sessionCalls = [
  getSessionUser,
  signIn,
  signOut,
  changeRole,
  askForPermission,
  getMenu,
  starMenuEntry,
  getPackage,
]
