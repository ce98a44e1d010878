/** The interface of systems that deliver messages to people. Without one configured, messages are only recorded and shown on the outbox page. */
export interface OutgoingMessage {
  readonly id: string
  /** Receiver's mobile, by which workplace systems identify people. */
  readonly mobile: string
  readonly title: string
  readonly text: string
  /** Path of the record's page. */
  readonly path: string
}

export interface MessageDriver {
  /** Sends one message. @returns a note about the delivery. Throws `MessageRefused` when trying again is useless, any other error when it may help. */
  send(message: OutgoingMessage): Promise<string>
}

/** The receiving system refused for good: an unknown person, a text it does not take. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused'
}

/** The default sends nothing and only records. */
export const recordingDriver: MessageDriver = {
  send: async () => await Promise.resolve('没有接入钉钉，仅记录在发件箱'),
}
