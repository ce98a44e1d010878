import type { ServerArea } from '../area.ts'
import { kindInTable } from '../kernel/named-kind.ts'
import { messageDriver } from './message-driver.ts'
import { announcementAnswers } from './announcements.ts'
import { messengerAnswers } from './messenger-messages.ts'
import { noticeAnswers } from './notice-answers.ts'
import { preferenceAnswers } from './notice-preference.ts'
import { noticeTies } from './notice-ties.ts'
import { tellCustomers } from './tell-customers.ts'
import { tellPeople } from './tell-people.ts'
import { templateAnswers } from './notice-templates.ts'
import { tellOfSteps } from './tell-of-steps.ts'
import { customerNoticeAnswers } from './customer-notices.ts'
import { cardWork } from './follow-cards.ts'
import { wecomAnswers } from './wecom-callback.ts'
import { sendMessages } from './send-messages.job.ts'

export const noticeArea: ServerArea = {
  area: 'notice',
  namedKinds: [kindInTable('announcement', '公告', 'announcement', 'title')],
  answers: [...noticeAnswers, ...preferenceAnswers, ...announcementAnswers, ...messengerAnswers],
  workWith({ isMailSet, noticeKinds, records }) {
    const toCustomers = { isMailSet, kinds: noticeKinds }
    const cards = cardWork(noticeKinds, messageDriver)
    return {
      answers: [
        ...templateAnswers(noticeKinds),
        ...customerNoticeAnswers(toCustomers),
        ...wecomAnswers({ kinds: noticeKinds, records }),
      ],
      reactions: [tellPeople(noticeKinds), tellCustomers(noticeKinds), tellOfSteps(toCustomers), ...cards.reactions],
      jobs: [sendMessages(messageDriver, { kinds: noticeKinds, drivers: messageDriver }), ...cards.jobs],
    }
  },
  ties: noticeTies,
}
