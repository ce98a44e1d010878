import {
  countMessengerMessages,
  listMessengerMessages,
  listMessengerPeople,
} from '@onsite/api/notice/messenger-calls.ts'
import { messengerChannels } from '@onsite/domain/notice/tell.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import { countMessagesBy, messages, messageReceivers } from './notice-store.ts'
import { pageOf } from '../kernel/page-of.ts'
import { presentMessage } from './present-message.ts'

const channels = Object.keys(messengerChannels)
const filterOf = ({ state, userId }: { state?: number; userId?: string }) => ({ channels, state, personId: userId })

export const messengerAnswers: readonly Answer[] = [
  answer(listMessengerPeople, async (ctx, page) =>
    (await messageReceivers(ctx, channels, pageOf(page))).map((row) => ({
      id: row.person_id ?? '',
      name: row.person_name ?? '',
      count: row.count,
      failed: row.failed,
      lastTime: row.last_at,
    })),
  ),
  answer(listMessengerMessages, async (ctx, input) =>
    (await messages(ctx, filterOf(input), pageOf(input))).map(presentMessage),
  ),
  answer(countMessengerMessages, async (ctx, input) => await countMessagesBy(ctx, filterOf(input))),
]
