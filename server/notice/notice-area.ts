import type { ServerArea } from '../area.ts'
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
import { sendMessages } from './send-messages.job.ts'

export const noticeArea: ServerArea = {
  area: 'notice',
  answers: [...noticeAnswers, ...preferenceAnswers, ...announcementAnswers, ...messengerAnswers],
  jobs: [sendMessages(messageDriver)],
  workWith: ({ noticeKinds }) => ({
    reactions: [tellPeople(noticeKinds), tellCustomers(noticeKinds), tellOfSteps(noticeKinds)],
    answers: templateAnswers(noticeKinds),
  }),
  ties: noticeTies,
}
