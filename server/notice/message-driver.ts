/** One interface for systems that take messages to people. Without one configured, messages are only recorded: the outbox page shows them. */
export interface OutgoingMessage {
  readonly id: string
  /** Receiver's mobile: what workplace systems know people by. */
  readonly mobile: string
  readonly title: string
  readonly text: string
  /** Path of the record's page. */
  readonly path: string
}

export interface MessageDriver {
  /** Sends one message. @returns what to note about it. Throws `MessageRefused` when trying again is useless, anything else when it is not. */
  send(message: OutgoingMessage): Promise<string>
}

/** The receiving system said no for good: an unknown person, a text it does not take. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused'
}

/** The honest default: nothing leaves the machine. */
export const recordingDriver: MessageDriver = {
  send: async () => await Promise.resolve('没有接入钉钉，仅记录在发件箱'),
}
