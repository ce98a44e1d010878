/** Messages as a visitor may read them: without ids of our people, and with files that his pass opens. */
import type { Message } from '@onsite/api/conversation/conversation-calls.ts'
import { visitorFilePath } from '@onsite/domain/conversation/visitor-paths.ts'
import { tenantName } from '../kernel/tenant-people.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { mailSetting } from '../talk/mail-setting.ts'
import type { MessageRecord } from './conversation-store.ts'
import { presentMessages } from './present-message.ts'

/** Stands for whoever of our people said something. */
const staffId = 'staff'

/** The name under which a visitor reads our words. `Our choice:` the enterprise's, unless it says that its people are named, as on the page of a service. */
export async function staffNameFor(ctx: StoreContext): Promise<string | null> {
  const { showsStaff } = await mailSetting(ctx)
  return showsStaff ? null : await tenantName(ctx.tx, ctx.tenantId)
}

export async function presentToVisitor(
  ctx: StoreContext,
  rows: readonly MessageRecord[],
  token: string,
): Promise<Message[]> {
  const [messages, staffName] = await Promise.all([presentMessages(ctx, rows), staffNameFor(ctx)])
  return messages.map((message) => {
    const { file } = message.payload
    const url = file === null ? '' : visitorFilePath(token, file.id)
    return {
      ...message,
      senderId: message.senderId === null ? null : staffId,
      senderName: message.senderId === null ? message.senderName : (staffName ?? message.senderName),
      payload: {
        ...message.payload,
        file: file === null ? null : { ...file, url, thumbUrl: file.thumbUrl === '' ? '' : `${url}?thumb=1` },
      },
    }
  })
}
