import type { RoleShape, SessionUser } from '@onsite/api/session/session-calls.ts'
import { pasteByModel } from '@onsite/domain/paste/paste-setting.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { RoleType, roleNames } from '@onsite/domain/permission/roles.ts'
import { watermark } from '@onsite/domain/session/session-settings.ts'
import { settingOf } from '@onsite/domain/system-setting.ts'
import type { Static } from 'typebox'
import type { SignedInPerson, Tenant } from '../kernel/context.ts'
import { languageModel } from '../kernel/language-model.ts'
import { logoPathIn } from '../kernel/tenant-face.ts'
import type { HeldRole, RolesAndChannels } from '../kernel/tenant-people.ts'

export interface SessionUserSource {
  readonly tenantId: string
  readonly tenant: Tenant
  readonly person: SignedInPerson
  readonly csrfToken: string
}

/** The session user of the wire (Spec 1 §3). */
export function presentSessionUser(source: SessionUserSource, { roles, saleChannels }: RolesAndChannels): SessionUser {
  const { tenant, person } = source
  const logo = logoPathIn(source.tenantId, tenant.settings)
  return {
    id: person.id,
    name: person.name,
    enterpriseId: source.tenantId,
    enterpriseName: tenant.name,
    avatar: person.avatarFileId === null ? null : `/file/${person.avatarFileId}`,
    sysrole: person.role,
    allRoles: roles.map(presentRole),
    // Our choice: only people now working in the role are administrators, not those who could switch to it.
    admin: person.role === RoleType.Administrator,
    isChargeUser: tenant.plan,
    tryoutType: tenant.plan === Plan.Trial ? 1 : 0,
    cropId: null,
    powers: [...person.powers],
    hides: [...person.hides],
    epServiceExpireTime: tenant.expiresAt,
    sale_channels: saleChannels.join(','),
    csrfToken: source.csrfToken,
    preview: person.preview ?? null,
    ...(logo === '' ? {} : { enterpriseLogo: logo }),
    ...(settingOf(tenant.settings, watermark) ? { watermark: true } : {}),
    ...(languageModel.host !== '' && settingOf(tenant.settings, pasteByModel)
      ? { pasteModel: languageModel.host }
      : {}),
    ...(person.needsSecondFactor === true ? { needsSecondFactor: true } : {}),
  }
}

/** `Our choice:` an own role of the enterprise keeps the number of the fixed one that it was made from, and has its own name. */
function presentRole({ name, role }: HeldRole): Static<typeof RoleShape> {
  const type = role as RoleType
  const roleName = name ?? roleNames[type]
  return { type, role_name: roleName, roleName }
}
