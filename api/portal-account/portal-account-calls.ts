/** Portal accounts (home_account): customers' own people, invited by a link. `Our choice:` all paths, the specification names the screen only. */
import { portalAccountSpec } from '@onsite/domain/portal-account/portal-account-fields.ts'
import { given } from '@onsite/domain/given.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Id, Ids } from '../fields.ts'
import { BatchLine, recordExportCall, recordIdsCall } from '../record/plain-calls.ts'
import { filterProps, inputProps, listProps, rowProps } from '../record/record-shapes.ts'

const common = { area: 'portal-account', ...given({ feature: portalAccountSpec.feature }) } as const
const changing = {
  ...common,
  method: 'POST',
  permission: 'portalAccount.edit',
  touches: ['portal-account'],
} as const
const ids = Type.Object({ ids: Ids('portal-account', '门户账号') })

export const PortalAccountRow = Type.Object(rowProps(portalAccountSpec))
export type PortalAccountRow = Static<typeof PortalAccountRow>

export const listPortalAccounts = defineCall({
  ...common,
  name: 'listPortalAccounts',
  method: 'GET',
  path: '/v2/portalAccount/list',
  title: '门户账号列表',
  permission: 'portalAccount.view',
  query: Type.Object(listProps(portalAccountSpec)),
  reply: Type.Array(PortalAccountRow),
})

export const countPortalAccounts = defineCall({
  ...common,
  name: 'countPortalAccounts',
  method: 'GET',
  path: '/v2/portalAccount/count',
  title: '门户账号数量',
  permission: 'portalAccount.view',
  query: Type.Object(filterProps(portalAccountSpec)),
  reply: Type.Integer(),
})

const files = {
  area: 'portal-account',
  base: '/v2/portalAccount',
  name: 'PortalAccounts',
} as const
export const listPortalAccountIds = recordIdsCall(portalAccountSpec, files)
export const exportPortalAccounts = recordExportCall(portalAccountSpec, files)

export const savePortalAccount = defineCall({
  ...changing,
  name: 'savePortalAccount',
  path: '/v2/portalAccount/save',
  title: '保存门户账号',
  body: Type.Object({
    id: Type.Optional(Id('portal-account', '门户账号')),
    version: Type.Optional(Type.Integer({ title: '版本', minimum: 1, maximum: 1e9 })),
    ...inputProps(portalAccountSpec),
    customerId: Id('customer', '客户'),
  }),
  reply: PortalAccountRow,
  fails: ['stale', 'portal-phone-taken'],
})

/** Makes a new link and voids earlier ones. The link is shown once: only its hash is kept. */
export const invitePortalAccount = defineCall({
  ...changing,
  name: 'invitePortalAccount',
  path: '/v2/portalAccount/invite',
  title: '邀请门户账号',
  body: Type.Object({ id: Id('portal-account', '门户账号') }),
  reply: Type.Object({
    link: Type.String(),
    /** Text with the link, ready to be sent. */
    text: Type.String(),
    expires_time: Type.String(),
  }),
  fails: ['portal-state', 'site-url-unset'],
})

export const disablePortalAccounts = defineCall({
  ...changing,
  name: 'disablePortalAccounts',
  path: '/v2/portalAccount/disable',
  title: '停用门户账号',
  body: ids,
  reply: Type.Array(BatchLine),
  fails: ['in-use'],
})

export const enablePortalAccounts = defineCall({
  ...changing,
  name: 'enablePortalAccounts',
  path: '/v2/portalAccount/enable',
  title: '启用门户账号',
  body: ids,
  reply: Type.Array(BatchLine),
  fails: ['in-use'],
})

export const removePortalAccounts = defineCall({
  ...changing,
  name: 'removePortalAccounts',
  path: '/v2/portalAccount/delete',
  title: '删除门户账号',
  body: ids,
  reply: Type.Array(BatchLine),
})

const token = Type.String({ title: '邀请', pattern: '^[A-Za-z0-9_-]{32}$' })

/** The page of a guest before accepting: it shows nothing that the guest must confirm. */
export const Invitation = Type.Object({
  enterpriseName: Type.String(),
  customerName: Type.String(),
  name: Type.String(),
  maskedPhone: Type.String(),
  expires_time: Type.String(),
})
export type Invitation = Static<typeof Invitation>

export const readInvitation = defineCall({
  name: 'readInvitation',
  method: 'GET',
  path: '/portal/invitation/{token}',
  area: 'portal-account',
  title: '查看门户邀请',
  permission: 'anonymous',
  params: Type.Object({ token }),
  reply: Invitation,
  fails: ['invitation-void', 'invitation-accepted'],
})

/** The guest confirms the last four digits of the phone; five wrong attempts void the link. */
export const acceptInvitation = defineCall({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/portal/invitation/accept',
  area: 'portal-account',
  title: '接受门户邀请',
  permission: 'anonymous',
  body: Type.Object({
    token,
    digits: Type.String({ title: '手机号后四位', pattern: '^\\d{4}$', 'x-hint': '请填写手机号后四位' }),
  }),
  reply: Type.Object({ enterpriseName: Type.String(), name: Type.String() }),
  fails: ['invitation-void', 'invitation-accepted', 'invitation-digits'],
  touches: ['portal-account'],
})

export const portalAccountCalls = [
  listPortalAccounts,
  countPortalAccounts,
  listPortalAccountIds,
  exportPortalAccounts,
  savePortalAccount,
  invitePortalAccount,
  disablePortalAccounts,
  enablePortalAccounts,
  removePortalAccounts,
  readInvitation,
  acceptInvitation,
]
