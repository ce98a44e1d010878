/**
 * Lives of orders. A life waits, yields the instant of its next event and goes on when resumed; the player stops at the present, so that future events
 * have not happened yet.
 */
import { AbnormalType } from '../../domain/work-order/abnormal-type.ts'
import { WorkOrderState as S } from '../../domain/work-order/work-order-state.ts'
import { chat, someTechnician, technicians, windowAfter } from './encounters.ts'
import * as abnormal from './abnormal-steps.ts'
import * as closing from './closing-steps.ts'
import * as field from './field-steps.ts'
import * as office from './office-steps.ts'
import { onDay, type OrderStory } from './order-story.ts'
import type { Plot } from './plots.ts'
import * as words from './words.ts'

export type Life = Generator<number, void, void>

/** Plays a life up to the present. */
export function play(story: OrderStory, life: Life): void {
  for (const at of life) if (at > story.cast.nowMs) return
}

export function* ordinaryLife(story: OrderStory, plot: Plot): Life {
  const { random } = story.cast
  yield story.clockMs
  const wanted = random.chance(0.6)
    ? new Date(onDay(story.clockMs, random.int(1, 3), random.int(9, 17))).toISOString()
    : null
  office.create(story, plot.creatorRole, wanted)
  if (yield* endsInOpening(story, plot)) return
  if (yield* endsInGiving(story, plot)) return
  if (yield* endsInBooking(story, plot)) return
  if (yield* endsInService(story, plot)) return
  yield* closeStory(story, plot)
}

/** Approval of creation and acceptance; true when the order goes no further. */
function* endsInOpening(story: OrderStory, plot: Plot): Generator<number, boolean, void> {
  if (plot.stopsAt === 'created') return true
  if (plot.opening === 'withdrawn' && !story.template.creationApproval) {
    yield story.wait(10, 120)
    closing.cancel(story, story.cast.random.pick(words.cancelReasons), true)
    return yield* putAway(story, plot)
  }
  const isRefused = plot.opening === 'refused' || plot.opening === 'mended' || plot.opening === 'refused and ended'
  if (story.template.creationApproval) {
    yield story.wait(20, 400)
    office.decideCreation(story, isRefused ? story.cast.random.pick(words.invalidReasons) : undefined)
  } else if (story.row.state === S.PendingAcceptance && isRefused) {
    yield story.wait(8, 90)
    office.refuseAcceptance(story, story.cast.random.pick(words.invalidReasons), plot.opening === 'refused and ended')
  }
  if (story.row.state === S.Cancelled) return yield* putAway(story, plot)
  if (story.row.is_invalid) {
    if (plot.opening !== 'mended') {
      if (plot.after === 'removed') {
        yield story.wait(400, 2000)
        closing.remove(story)
      }
      return true
    }
    yield story.wait(60, 600)
    office.resubmit(story)
    if (story.template.creationApproval) {
      yield story.wait(20, 200)
      office.decideCreation(story)
    }
  }
  if (story.row.state === S.PendingAcceptance) {
    yield story.wait(5, 60)
    office.accept(story)
  }
  if (plot.opening === 'cancelled') {
    yield story.wait(30, 300)
    closing.cancel(story, story.cast.random.pick(words.cancelReasons), false)
    return yield* putAway(story, plot)
  }
  return plot.stopsAt === 'accepted'
}

/** Brings the order from assignment, pool or grab to a technician. */
function* endsInGiving(story: OrderStory, plot: Plot): Generator<number, boolean, void> {
  const { random } = story.cast
  const usesPool = story.template.poolEnabled && ['grabbed', 'grab revoked', 'out of the pool'].includes(plot.giving)
  if (usesPool) {
    yield story.wait(15, 120)
    office.toPool(story)
    if (plot.stopsAt === 'pooled') return true
    yield story.wait(5, 240)
    if (plot.giving === 'out of the pool') office.leavePool(story)
    else field.grab(story, someTechnician(story))
    if (plot.giving === 'grab revoked') {
      yield story.wait(20, 90)
      office.revokeGrab(story, '抢单后临时有急单，退回公海')
      yield story.wait(10, 120)
      field.grab(story, someTechnician(story))
    }
  }
  if (story.row.state === S.PendingAssignment) {
    yield story.wait(20, 240)
    const window = random.chance(0.25) ? windowAfter(story, random.int(1, 2)) : undefined
    office.assign(story, someTechnician(story), undefined, window)
    chat(story, 0.1)
  }
  if (plot.stopsAt === 'assigned') return true
  if (plot.giving === 'refused once' && story.row.state === S.PendingPickup) {
    yield story.wait(5, 120)
    office.refuse(story, random.pick(words.refuseReasons))
    yield story.wait(10, 120)
    office.assign(story, someTechnician(story))
  }
  if (plot.giving === 'reassigned') {
    yield story.wait(30, 240)
    office.assign(story, someTechnician(story), '原服务人员请假，改派')
  }
  if (plot.giving === 'cancelled') {
    yield story.wait(30, 300)
    closing.cancel(story, random.pick(words.cancelReasons), false)
    return yield* putAway(story, plot)
  }
  if (story.row.state === S.PendingPickup) {
    yield story.wait(3, 90)
    field.pickUp(story)
  }
  return plot.stopsAt === 'picked up'
}

function* endsInBooking(story: OrderStory, plot: Plot): Generator<number, boolean, void> {
  const { random } = story.cast
  if (plot.booking === 'agreed by phone') {
    yield story.wait(5, 60)
    office.keepDate(story, new Date(onDay(story.clockMs, random.int(1, 2), random.int(9, 17))).toISOString())
  }
  if (story.row.reserve_start === null) {
    yield story.wait(10, 200)
    field.book(
      story,
      windowAfter(
        story,
        random.pickWeighted([
          [5, 1],
          [3, 2],
          [1, 3],
        ]),
      ),
    )
  }
  if (plot.booking === 'twice') {
    yield story.wait(60, 300)
    field.book(story, windowAfter(story, random.int(1, 3)), '客户临时有事，改约')
  }
  chat(story, 0.12)
  if (plot.stopsAt === 'booked') return true
  if (plot.request !== undefined || plot.stopsAt === 'requested')
    return yield* endsInRequest(story, plot, plot.request ?? AbnormalType.Rebook)
  return false
}

/** The same turns without a request: the time after a request is calm. */
function calm(plot: Plot): Plot {
  const { request: _request, stopsAt: _stopsAt, ...rest } = plot
  return { ...rest, giving: 'assigned', booking: 'once' }
}

/** An abnormal request and its answer; true when nothing further happens to the order here. */
function* endsInRequest(story: OrderStory, plot: Plot, type: AbnormalType): Generator<number, boolean, void> {
  const { random } = story.cast
  yield story.wait(20, 120)
  const helper = random.pick(technicians(story).filter((person) => person.id !== story.row.technician_id))
  abnormal.applyAbnormal(story, type, reasonsOfRequests[type], {
    ...(type === AbnormalType.Rebook || type === AbnormalType.WaitForCustomer
      ? { window: windowAfter(story, random.int(2, 5)) }
      : {}),
    ...(type === AbnormalType.AddCollaborator || (type === AbnormalType.Reassign && random.chance(0.5))
      ? { target: helper }
      : {}),
    ...(type === AbnormalType.ChangeContent ? { newTitle: `${story.row.title}（含主机保养）` } : {}),
  })
  if (plot.stopsAt === 'requested') return true
  yield story.wait(15, 180)
  abnormal.handleAbnormal(story, plot.requestRefused === true ? '先联系客户确认后再申请' : undefined)
  if (story.row.is_paused) {
    if (plot.stopsAt === 'paused') return true
    yield story.wait(600, 4000)
    abnormal.resume(story)
  }
  if (story.row.state === S.Cancelled || story.row.state === S.Completed) return yield* putAway(story, plot)
  if (story.row.state === S.PendingAssignment || story.row.state === S.PendingPickup)
    return (yield* endsInGiving(story, calm(plot))) || (yield* endsInBooking(story, calm(plot)))
  return false
}

const reasonsOfRequests: Readonly<Record<AbnormalType, string>> = {
  1: '客户当天停电，要求改到后天',
  2: '现场是另一品牌的机组，需要持证人员',
  3: '主机在屋顶，需要两个人搬运',
  4: '压缩机缺货，等厂家发货',
  5: '客户在装修，完工后再上门',
  6: '地址在外省，超出服务区域',
  7: '现场发现主机也需要保养，客户同意增加',
  8: '设备已报废，无法修复',
  9: '客户已自行更换设备，不再需要服务',
}

function* endsInService(story: OrderStory, plot: Plot): Generator<number, boolean, void> {
  const { random } = story.cast
  const isRemote = !story.template.arrivalRequired && story.template.minPhotos === 0
  const begins = Date.parse(story.row.reserve_start ?? story.at())
  if (!isRemote) {
    yield story.goTo(begins - random.int(20, 60) * 60_000)
    field.depart(story)
    if (plot.stopsAt === 'departed') return true
    yield story.goTo(begins + random.int(-10, 25) * 60_000)
    field.arrive(story)
    if (plot.stopsAt === 'arrived') return true
  } else yield story.goTo(begins)
  yield story.wait(1, 10)
  field.start(story)
  if (plot.stopsAt === 'started') return true
  if (plot.ending === 'unsolved') {
    yield story.wait(30, 120)
    field.applyEndService(story, '缺少专用工具，且客户不同意停机检修')
    yield story.wait(30, 300)
    office.decideCompletion(story)
    return yield* putAway(story, plot)
  }
  yield story.wait(25, 180)
  field.addProof(story)
  field.complete(story, random.pick(words.solutions))
  return plot.stopsAt === 'completed' && story.row.state === S.PendingApproval
}

function* closeStory(story: OrderStory, plot: Plot): Life {
  const { random } = story.cast
  if (story.row.state === S.PendingApproval) {
    yield story.wait(20, 400)
    if (plot.ending === 'rejected once') {
      office.decideCompletion(story, random.pick(words.completionNotes))
      yield story.wait(30, 200)
      field.addProof(story)
      field.complete(story, random.pick(words.solutions))
      yield story.wait(20, 400)
    }
    office.decideCompletion(story)
  }
  chat(story, 0.08)
  if (plot.ending === 'reopened') {
    yield story.wait(500, 3000)
    closing.reopen(story, '客户反映同样的故障又出现')
    yield* endsInBooking(story, calm(plot))
    if (yield* endsInService(story, { ...calm(plot), ending: 'complete' })) return
    if (story.row.state === S.PendingApproval) {
      yield story.wait(20, 400)
      office.decideCompletion(story)
    }
  }
  if (plot.stars !== 'none') {
    yield story.wait(60, 2000)
    if (plot.stars === 'good')
      closing.evaluate(story, [5, random.int(4, 5), random.int(3, 5), 5], random.pick(words.praises))
    else
      closing.evaluate(story, [random.int(1, 3), random.int(2, 3), random.int(1, 2), 2], random.pick(words.complaints))
  }
  yield* putAway(story, plot)
}

/** Days after the end: archived, or put into the recycle bin. Always true, so that a life can end with it. */
function* putAway(story: OrderStory, plot: Plot): Generator<number, boolean, void> {
  if (plot.after === 'left') return true
  if (plot.after === 'removed' || plot.after === 'removed and restored') {
    if (story.row.state !== S.Cancelled) return true
    yield story.wait(600, 3000)
    closing.remove(story)
    if (plot.after === 'removed') return true
    yield story.wait(100, 600)
    closing.restore(story)
    return true
  }
  yield story.wait(3000, 9000)
  closing.archive(story)
  if (plot.after === 'archived and back') {
    yield story.wait(200, 2000)
    closing.unarchive(story, '需要补充回访记录')
  }
  return true
}
