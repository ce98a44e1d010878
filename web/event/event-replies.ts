import type { EventDetail } from '@onsite/api/event/event-calls.ts'
import type { ReplyValues } from '@onsite/domain/talk/canned-reply.ts'

/** Values that an event fills into texts kept ready. */
export const replyValuesOf = (event: EventDetail | undefined): ReplyValues =>
  event === undefined
    ? {}
    : {
        customer: event.customName,
        contact: event.customLinkPerson,
        no: event.eventNo,
        title: event.title,
        principal: event.upgradeUserName === '' ? event.principalUserName : event.upgradeUserName,
      }
