/** The hook by which another system hands in mails: signed, fresh, and not too many. */
import { handInMail } from '@onsite/api/talk/mail-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { type Answer, answerAnonymously } from '../kernel/answer.ts'
import { isSameSecret } from '../kernel/session-token.ts'
import { tenantZone } from '../kernel/tenant-people.ts'
import { hookSignature, mailSetting } from './mail-setting.ts'
import { receiveMail } from './receive-mail.ts'
import { countReceived } from './received-mail-store.ts'
import type { TalkKind } from './talk-kind.ts'

/** Seconds that a signature holds; within them the Message-ID keeps the same mail from having an effect twice. */
const freshSeconds = 300
/** `Our choice:` mails of an enterprise in a minute. */
const mostAMinute = 120
const minuteMs = 60_000

export const handInAnswers = (kinds: readonly TalkKind[]): readonly Answer[] => [
  answerAnonymously(handInMail, async (ctx, { enterprise, message, signature, timestamp }) => {
    const account = await ctx.inTenant(enterprise, async (work) => {
      const setting = await mailSetting(work)
      if (setting.hookKey !== '' && (await countReceived(work, new Date(ctx.now.getTime() - minuteMs))) >= mostAMinute)
        throw new Failure('said-too-much')
      return setting
    })
    const isFresh = Math.abs(ctx.now.getTime() / 1000 - timestamp) <= freshSeconds
    const isSigned =
      account.hookKey !== '' && isSameSecret(signature, hookSignature(account.hookKey, timestamp, message))
    // One answer for all, so that nobody learns which enterprises there are.
    if (!isFresh || !isSigned) throw new Failure('hook-refused')
    return await receiveMail(
      {
        kinds,
        files: ctx.files,
        log: ctx.log,
        inTenant: async (run) =>
          await ctx.inTenant(enterprise, async (guest) =>
            run({ ...guest, zone: await tenantZone(guest.tx, enterprise) }),
          ),
      },
      Buffer.from(message, 'base64'),
    )
  }),
]
