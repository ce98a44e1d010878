import type { Input } from '@onsite/api/define-call.ts'
import { saveSearchPlan, type SearchPlan } from '@onsite/api/search-plan/search-plan-calls.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { isGranted, permissionOf } from '@onsite/domain/permission/permission-codes.ts'
import {
  conditionKey,
  isCleanText,
  isAdministrator,
  mayEditPlan,
  mayManagePlan,
  mostConditionText,
  mostPlansOfPerson,
  type PlanViewer,
  PlanVisibility,
} from '@onsite/domain/search-plan/search-plan.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { standingGroupNames } from '../people/service-group-store.ts'
import { findSeenPlan, viewerOf } from './find-seen-plan.ts'
import { presentPlan, subjectOf } from './present-search-plan.ts'
import {
  defaultPlanId,
  holdPlansOf,
  insertPlan,
  planById,
  planNamesOf,
  type PlanWords,
  type ShownPlan,
  updatePlan,
} from './search-plan-store.ts'

type Wanted = Input<typeof saveSearchPlan>

const fresh: Omit<PlanWords, 'name'> = {
  visibility: PlanVisibility.Own,
  groupId: null,
  isLocked: false,
  position: 0,
  conditions: {},
  columns: null,
  sort: null,
}

async function save(ctx: Context, input: Wanted): Promise<SearchPlan> {
  judgeConditions(input.conditions ?? {})
  const viewer = await viewerOf(ctx)
  await holdPlansOf(ctx, input.list)
  const before = input.id === undefined ? null : await findSeenPlan(ctx, viewer, input.id)
  if (before !== null && before.list !== input.list) throw new Failure('search-plan-gone')
  const words = wordsOf(input, before)
  if (before !== null) judgeChange(before, words, viewer)
  await judgeSharing(ctx, before, words, viewer)
  const ownerId = before?.owner_id ?? ctx.person.id
  await judgeName(ctx, input.list, ownerId, before?.id ?? null, words.name)

  const id = before?.id ?? uuidv7()
  if (before === null) await insertPlan(ctx, { ...words, id, list: input.list, ownerId })
  else {
    if (input.revision === undefined) throw faultAt('revision', '请带上读到的版本号')
    if (!(await updatePlan(ctx, id, input.revision, words, ctx.person.id))) throw new Failure('stale')
  }
  const saved = await planById(ctx, id)
  if (saved === undefined) throw new Failure('search-plan-gone')
  return presentPlan(saved, viewer, await defaultPlanId(ctx, ctx.person.id, input.list))
}

/** The server keeps conditions without knowing the list; only their shape and size concern it. */
function judgeConditions(conditions: Readonly<Record<string, unknown>>): void {
  if (Object.keys(conditions).some((key) => !conditionKey.test(key)))
    throw faultAt('conditions', '查询条件的名称只能用字母、数字和 . _ : -')
  if (Object.values(conditions).some((value) => typeof value !== 'string' || !isCleanText(value)))
    throw faultAt('conditions', '查询条件的内容应为文字')
  if (JSON.stringify(conditions).length > mostConditionText)
    throw faultAt('conditions', '查询条件太长，请减少条件后再保存')
}

/** The plan after saving: missing keys keep their value. */
function wordsOf(input: Wanted, before: ShownPlan | null): PlanWords {
  const kept: Omit<PlanWords, 'name'> = before === null ? fresh : { ...before, ...subjectOf(before) }
  const visibility = input.visibility ?? kept.visibility
  const groupId = visibility === PlanVisibility.Group ? (input.groupId ?? kept.groupId) : null
  if (visibility === PlanVisibility.Group && groupId === null) throw faultAt('groupId', '请选择服务团队')
  return {
    name: input.name.trim(),
    visibility,
    groupId,
    isLocked: input.isLocked ?? kept.isLocked,
    position: input.position ?? kept.position,
    conditions: input.conditions ?? kept.conditions,
    columns: input.columns === undefined ? kept.columns : input.columns,
    sort: input.sort === undefined ? kept.sort : input.sort,
  }
}

function judgeChange(before: ShownPlan, words: PlanWords, viewer: PlanViewer): void {
  const subject = subjectOf(before)
  const about = { name: before.name, owner: before.owner_name ?? '' }
  if (!mayEditPlan(subject, viewer)) throw new Failure('search-plan-locked', about)
  const isSame =
    words.visibility === subject.visibility &&
    words.groupId === subject.groupId &&
    words.isLocked === subject.isLocked &&
    words.position === before.position
  if (!isSame && !mayManagePlan(subject, viewer)) throw new Failure('search-plan-not-yours', about)
}

/** Showing a plan to others needs the permission, and a group that one belongs to; administrators name any group. */
async function judgeSharing(
  ctx: Context,
  before: ShownPlan | null,
  words: PlanWords,
  viewer: PlanViewer,
): Promise<void> {
  const { visibility, groupId } = words
  const isAsBefore = before?.visibility === visibility && before.group_id === groupId
  if (visibility === PlanVisibility.Own || isAsBefore) return
  if (!isGranted(ctx.person.powers, 'searchPlan.share'))
    throw new Failure('no-permission', { permission: permissionOf('searchPlan.share').label })
  if (groupId === null) return
  const isKnown = (await standingGroupNames(ctx, [groupId])).has(groupId)
  if (!isKnown || !(isAdministrator(viewer) || viewer.groupIds.includes(groupId)))
    throw faultAt('groupId', '只能共享给你所在的服务团队')
}

async function judgeName(ctx: Context, list: string, ownerId: string, id: string | null, name: string): Promise<void> {
  const names = await planNamesOf(ctx, list, ownerId)
  if ([...names].some(([other, taken]) => other !== id && taken === name))
    throw new Failure('search-plan-name-taken', { name })
  if (id === null && names.size >= mostPlansOfPerson)
    throw new Failure('search-plan-too-many', { most: mostPlansOfPerson })
}

export const saveAnswer = answer(saveSearchPlan, save)
