import { askForPermission } from '@onsite/api/session/session-calls.ts'
import { sessionFacts } from '@onsite/api/session/session-facts.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { isGranted, permissionOf } from '@onsite/domain/permission/permission-codes.ts'
import { RoleType, roleNames } from '@onsite/domain/permission/roles.ts'
import { screenPath, screens } from '@onsite/domain/screens.ts'
import { answer } from '../kernel/answer.ts'
import { holdersOf, personNames } from '../kernel/tenant-people.ts'

/** Tells every administrator who wants to open which page, and leads them to the role that would have to open it. */
export const answerAskForPermission = answer(askForPermission, async (ctx, input) => {
  const screen = screens.find(({ name }) => name === input.screen)
  if (screen === undefined || !screen.permission) throw new Failure('not-found', { record: '页面' })
  const { id, name, powers, role } = ctx.person
  if (isGranted(powers, screen.permission)) throw new Failure('permission-held')
  const { administratorsOnly, label } = permissionOf(screen.permission)
  if (administratorsOnly === true) throw new Failure('permission-not-given', { permission: label })
  const administrators = await holdersOf(ctx.tx, ctx.tenantId, RoleType.Administrator)
  const roleName = role === null ? '' : `（${roleNames[role]}）`
  await ctx.record(sessionFacts.permissionWanted, {
    subjectId: id,
    people: administrators,
    tell: {
      category: 'account',
      people: administrators,
      channels: ['inApp', 'dingtalk'],
      title: '有人申请权限',
      text: `${name}${roleName}想打开「${screen.title}」，需要「${label}」权限。可以调整角色的权限，或给他有这个权限的角色。`,
      path: role === null ? screenPath('RoleManage') : `${screenPath('RoleManage')}?role=${role}:0`,
    },
  })
  return { names: [...(await personNames(ctx.tx, ctx.tenantId, administrators)).values()] }
})
