import type { ServerArea } from '../area.ts'
import { kindInTable } from '../kernel/named-kind.ts'
import { cannedReplyAnswers } from './canned-replies.ts'
import { customerPageAnswers } from './customer-page.ts'
import { fetchMails } from './fetch-mail.job.ts'
import { handInAnswers } from './hand-in-mail.ts'
import { mailSettingAnswers, mailStanding } from './mail-setting.ts'
import { purgeLinks } from './purge-links.job.ts'
import { sendMails } from './send-mail.job.ts'

export const talkArea: ServerArea = {
  area: 'talk',
  namedKinds: [kindInTable('canned-reply', '常用回复', 'canned_reply')],
  lends: { isMailSet: async (ctx) => (await mailStanding(ctx)).isSet },
  workWith: ({ talkKinds }) => ({
    answers: [
      ...customerPageAnswers(talkKinds),
      ...handInAnswers(talkKinds),
      ...mailSettingAnswers,
      ...cannedReplyAnswers(talkKinds),
    ],
    jobs: [sendMails, fetchMails(talkKinds), purgeLinks],
  }),
}
