/** The angry customer that every office knows. */
import { RoleType as Role } from '../../domain/permission/roles.ts'
import { AbnormalType } from '../../domain/work-order/abnormal-type.ts'
import * as abnormal from './abnormal-steps.ts'
import * as closing from './closing-steps.ts'
import { someTechnician, windowAfter } from './encounters.ts'
import * as field from './field-steps.ts'
import type { Life } from './lives.ts'
import * as office from './office-steps.ts'
import { onDay, type OrderStory } from './order-story.ts'

/** The customer who has had enough: refused, put off twice, badly repaired, evaluated, reopened and still waiting for a part. */
export function* angryLife(story: OrderStory): Life {
  const { cast } = story
  yield story.clockMs
  office.create(story, Role.AcceptanceService, new Date(onDay(story.clockMs, 1, 9)).toISOString())
  yield story.wait(5, 10)
  office.accept(story)
  story.say(
    cast.people.find((person) => person.id === story.row.creator_id) ?? someTechnician(story),
    '客户很急，客房已经退了六间，请优先安排。',
  )
  yield story.wait(30, 60)
  office.assign(story, someTechnician(story))
  yield story.wait(60, 90)
  office.refuse(story, '当天已排满，赶不过去')
  yield story.wait(60, 120)
  office.assign(story, someTechnician(story))
  yield story.wait(10, 20)
  field.pickUp(story)
  yield story.wait(10, 20)
  field.book(story, windowAfter(story, 1))
  yield story.wait(60, 120)
  field.book(story, windowAfter(story, 2), '前一家超时，改到第二天')
  story.say(field.technicianOf(story).person, '客户电话里发火了，说再改就投诉。')
  yield story.goTo(Date.parse(story.row.reserve_start ?? '') + 7_200_000)
  field.arrive(story)
  yield story.wait(5, 10)
  field.start(story)
  yield story.wait(40, 60)
  field.addProof(story)
  field.complete(story, '补充冷媒，试机制冷恢复。')
  yield story.wait(200, 400)
  closing.evaluate(story, [1, 2, 1, 1], '改了两次时间，修完第二天又不制冷，客人投诉我们赔了房费。')
  yield story.wait(20, 60)
  closing.reopen(story, '第二天再次不制冷，客户要求当天处理')
  yield story.wait(30, 60)
  field.book(story, windowAfter(story, 1))
  yield story.wait(20, 60)
  abnormal.applyAbnormal(story, AbnormalType.WaitForParts, '压缩机线圈短路，等厂家发货', {})
  yield story.wait(20, 60)
  abnormal.handleAbnormal(story)
  const dispatcher = cast.people.find((person) => person.roles.includes(Role.Dispatcher))
  if (dispatcher !== undefined) story.say(dispatcher, '已向厂家加急，备件预计三天到，每天上午给客户回一次电话。')
}
