/** The interface of systems that deliver messages to people. Without one configured, messages are only recorded and shown on the outbox page. */
import type { messageChannels } from '@onsite/domain/notice/tell.ts'
import { ChannelMissing } from '../kernel/delivery-faults.ts'
import { textMessenger } from '../kernel/text-messages.ts'

export interface OutgoingMessage {
  readonly id: string
  /** One of `messageChannels`. */
  readonly channel: string
  /** Receiver's mobile, by which workplace systems identify people as well. */
  readonly mobile: string
  readonly title: string
  readonly text: string
  /** Path of the record's page. */
  readonly path: string
}

/** A button on a message, which acts on the record of the message. */
export interface CardButton {
  readonly label: string
  /** Comes back with the click. */
  readonly taskId: string
}

export interface CardChange {
  readonly userId: string
  /** Good for one change. */
  readonly updateCode: string
  readonly title: string
  /** Stands on the button from now on. */
  readonly words: string
}

/** Messages with a button. Both throw as `send` does, and give a note about the delivery. */
export interface CardDriver {
  sendCard(
    message: OutgoingMessage,
    button: CardButton,
  ): Promise<{ readonly note: string; readonly userId: string; readonly updateCode: string }>
  /** Takes the button away; where the card cannot be changed any more, the person is told in another way. */
  changeCard(card: CardChange): Promise<string>
}

export interface MessageDriver {
  /** Absent where messages have no buttons. */
  readonly cards?: CardDriver
  /** Sends one message. @returns a note about the delivery. Throws `MessageRefused` when trying again is useless, `ChannelMissing` when there is nothing to try with, any other error when trying again may help. */
  send(message: OutgoingMessage): Promise<string>
}

type DrivenChannel = Exclude<keyof typeof messageChannels, 'inApp' | 'mail' | 'hand'>

const missingDriver = (name: string): MessageDriver => ({
  send: async () => await Promise.reject(new ChannelMissing(`没有接入${name}，没有发出；接入后可以重发`)),
})

const smsDriver: MessageDriver = {
  send: async ({ id, mobile, text, title }) =>
    await textMessenger.send({ id, mobile, template: { kind: 'notice', title, text } }),
}

/** The drivers of this process, by channel: `main.ts` chooses them by the settings. */
export class ChannelDrivers implements MessageDriver {
  readonly #drivers: Record<DrivenChannel, MessageDriver> = {
    dingtalk: missingDriver('钉钉'),
    wecom: missingDriver('企业微信'),
    sms: smsDriver,
  }
  readonly #chosen = new Set<DrivenChannel>()

  choose(channel: DrivenChannel, driver: MessageDriver): void {
    this.#drivers[channel] = driver
    this.#chosen.add(channel)
  }

  /** Whether the settings chose a driver for a channel. */
  isConnected(channel: DrivenChannel): boolean {
    return this.#chosen.has(channel)
  }

  /** The buttons of a channel; undefined where its messages have none. */
  cardsOf(channel: string): CardDriver | undefined {
    return (this.#drivers as Readonly<Record<string, MessageDriver>>)[channel]?.cards
  }

  async send(message: OutgoingMessage): Promise<string> {
    const driver = (this.#drivers as Readonly<Record<string, MessageDriver>>)[message.channel]
    if (driver === undefined) throw new Error(`no driver for messages by ${message.channel}`)
    return await driver.send(message)
  }
}

export const messageDriver = new ChannelDrivers()
