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
  send: async () => await Promise.resolve('没有接入钉钉，仅记录在发件箱'),
}

export const messageDriver = new ChosenDriver(recordingDriver)
