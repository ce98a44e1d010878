/** Handing over what stands in somebody's name. Two people who do it at once share the work: each thing goes once. */
import type { Input, Reply } from '@onsite/api/define-call.ts'
import { getHandover, handOverWork, mostHandedOver } from '@onsite/api/people/handover-calls.ts'
import { peopleFacts } from '@onsite/api/people/people-facts.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { defaultPowers } from '@onsite/domain/permission/permission-codes.ts'
import { RoleType, roleNames } from '@onsite/domain/permission/roles.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import { noteChanges } from '../kernel/audit-trail.ts'
import type { Context } from '../kernel/context.ts'
import { lockName } from '../kernel/lock-name.ts'
import { inSavepoint } from '../kernel/savepoint.ts'
import type { Held, Holding } from './holding.ts'
import { type StaffRecord, staffByIds } from './people-store.ts'
import { demandStaff } from './present-staff.ts'

type Handed = Reply<typeof handOverWork>
type Items = Input<typeof handOverWork>['items']

/** Things of a kind that are counted; nobody reads beyond. */
const mostCounted = 5000
const mostShown = 5

async function preview(ctx: Context, holdings: readonly Holding[], id: string): Promise<Reply<typeof getHandover>> {
  await demandStaff(ctx, id)
  const found = await Promise.all(
    holdings.map(async (holding) => ({ holding, held: await holding.findHeld(ctx, id, mostCounted) })),
  )
  return found.flatMap(({ held, holding: { key, label, pathOf, role } }) =>
    held.length === 0
      ? []
      : [
          {
            key,
            label,
            count: held.length,
            isCut: held.length >= mostCounted,
            examples: held.slice(0, mostShown).map(({ id: heldId, name }) => ({ id: heldId, name })),
            roleType: role ?? null,
            path: pathOf?.(id) ?? '',
          },
        ],
  )
}

/**
 * Whoever hands over does so for the enterprise: what the lifecycle allows is done, whatever the person's own roles allow. The lines name the person.
 */
function withAllPowers(ctx: Context): Context {
  const powers = defaultPowers(RoleType.Administrator)
  return { ...ctx, person: { ...ctx.person, powers, reaches: {}, hides: [] }, actor: { ...ctx.actor, powers } }
}

/** Kinds with who takes them over: another person who works here and has the role. */
async function demandItems(ctx: Context, holdings: readonly Holding[], userId: string, items: Items) {
  const staff = await staffByIds(
    ctx,
    items.map(({ toUserId }) => toUserId),
  )
  return items.map(({ key, toUserId }, at) => {
    const field = `items.${at}.toUserId`
    const holding = holdings.find((one) => one.key === key)
    if (holding === undefined) throw faultAt(`items.${at}.key`, '没有这种交接内容')
    const to = staff.get(toUserId)
    if (to === undefined) throw new Failure('not-found', { record: '接手人' })
    if (toUserId === userId) throw faultAt(field, '不能交接给本人，请另选')
    if (!to.isActive) throw faultAt(field, `${to.name}已停用，请另选`)
    const { role } = holding
    if (role !== undefined && !to.roles.includes(role)) throw faultAt(field, `${to.name}不是${roleNames[role]}，请另选`)
    return { holding, to }
  })
}

/** Tries one thing; what refuses it is told, what breaks stops everything. */
async function pass(
  ctx: Context,
  { holding, to }: { readonly holding: Holding; readonly to: StaffRecord },
  held: Held,
  from: { readonly id: string; readonly name: string },
): Promise<string | null> {
  try {
    await inSavepoint(ctx.tx, async () => {
      const reason = `离职交接：${from.name} → ${to.name}`
      await holding.handOver(ctx, held.id, { fromId: from.id, toId: to.id, reason })
    })
    return null
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return error.fields[0]?.message ?? error.message
  }
}

async function handOver(
  ctx: Context,
  holdings: readonly Holding[],
  { items, skipIds = [], userId }: Input<typeof handOverWork>,
): Promise<Handed> {
  await lockName(ctx, `handover ${userId}`)
  const from = await demandStaff(ctx, userId)
  const wanted = await demandItems(ctx, holdings, userId, items)
  const acting = withAllPowers(ctx)
  const skipped = new Set(skipIds)
  const handed: Handed = { moved: [], failed: [], left: 0 }
  let room = mostHandedOver
  for (const item of wanted) {
    const { holding, to } = item
    const open = (await holding.findHeld(ctx, userId, mostCounted)).filter(({ id }) => !skipped.has(id))
    let count = 0
    for (const held of open.slice(0, room)) {
      const message = await pass(acting, item, held, from)
      if (message === null) count += 1
      else handed.failed.push({ key: holding.key, id: held.id, name: held.name, message })
    }
    handed.left += Math.max(0, open.length - room)
    room = Math.max(0, room - open.length)
    if (count === 0) continue
    handed.moved.push({ key: holding.key, count })
    noteChanges(ctx.tx, { kind: 'person', id: userId }, [
      { field: holding.key, label: `交接${holding.label}`, from: from.name, to: `${to.name}（${count}）` },
    ])
    await ctx.record(peopleFacts.handedOver, {
      subjectId: userId,
      people: [userId, to.id],
      tell: {
        category: 'system',
        people: [to.id],
        channels: ['inApp'],
        title: '工作已交接给你',
        text: `${from.name}${holding.label} ${count} 项`,
        path: holding.pathOf?.(to.id) ?? '',
      },
    })
  }
  return handed
}

export const handoverAnswers = (holdings: readonly Holding[]): Answer[] => [
  answer(getHandover, async (ctx, { id }) => await preview(ctx, holdings, id)),
  answer(handOverWork, async (ctx, input) => await handOver(ctx, holdings, input)),
]
