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
  /** Sends one message. @returns a note about the delivery. Throws `MessageRefused` when trying again is useless, `ChannelMissing` when there is nothing to try with, any other error when trying again may help. */
  send(message: OutgoingMessage): Promise<string>
}

/** The receiving system refused for good: an unknown person, a text it does not take. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused'
}

/** No system is connected that could deliver the message: it stands in the outbox until one is. */
export class ChannelMissing extends Error {
  override readonly name = 'ChannelMissing'
}

/** The driver of this process: `main.ts` chooses it by the settings. */
class ChosenDriver implements MessageDriver {
  #driver: MessageDriver

  constructor(usual: MessageDriver) {
    this.#driver = usual
  }

  choose(driver: MessageDriver): void {
    this.#driver = driver
  }

  async send(message: OutgoingMessage): Promise<string> {
    return await this.#driver.send(message)
  }
}

/** The default sends nothing and only records. */
export const recordingDriver: MessageDriver = {
  send: async () => await Promise.reject(new ChannelMissing('没有接入钉钉，没有发出；接入后可以重发')),
}

export const messageDriver = new ChosenDriver(recordingDriver)
