/** Events of any life: finding somebody, agreeing on a time, exchanging messages. */
import { RoleType as Role } from '../../domain/permission/roles.ts'
import type { CastPerson } from './cast.ts'
import { technicianOf } from './field-steps.ts'
import { onDay, type OrderStory, type Window } from './order-story.ts'
import * as words from './words.ts'

/** Technicians of the customer's region. */
export const technicians = (story: OrderStory): CastPerson[] =>
  story.cast.people.filter(
    (person) => person.roles.includes(Role.Technician) && person.region === story.customer.region,
  )

/** Somebody of the region other than the present technician. */
export function someTechnician(story: OrderStory): CastPerson {
  return story.cast.random.pick(technicians(story).filter((person) => person.id !== story.row.technician_id))
}

const slots = [
  [9, 11],
  [10, 12],
  [13, 15],
  [14, 16],
  [15, 17],
  [16, 18],
] as const

/** A window on a day after the story's present time. */
export function windowAfter(story: OrderStory, daysLater: number): Window {
  const [from, to] = story.cast.random.pick(slots)
  return {
    start: new Date(onDay(story.clockMs, daysLater, from)).toISOString(),
    end: new Date(onDay(story.clockMs, daysLater, to)).toISOString(),
  }
}

/** A few words between the people of an order. */
export function chat(story: OrderStory, probability: number): void {
  const { random } = story.cast
  if (!random.chance(probability) || story.row.technician_id === null) return
  const technician = technicianOf(story).person
  const dispatchers = story.cast.people.filter((person) => person.roles.includes(Role.Dispatcher))
  story.say(random.pick(dispatchers), random.pick(words.internalMessages))
  if (random.chance(0.5)) story.say(technician, random.pick(words.internalMessages))
  if (random.chance(0.3)) story.say(technician, random.pick(words.openMessages), false)
}
