/** The interface of services that send text messages (短信) to phones. */
import { ChannelMissing } from './delivery-faults.ts'

/** Services of mainland China only send texts of templates that they have approved. */
export type TextTemplate =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'notice'; readonly title: string; readonly text: string }

export interface TextMessage {
  /** Our own id of it, for the provider's records. */
  readonly id: string
  readonly mobile: string
  readonly template: TextTemplate
}

export interface TextMessenger {
  /** Whether messages reach phones. */
  readonly isConnected: boolean
  /** Sends one message. @returns a note about the delivery. Throws `MessageRefused` when trying again is useless, `ChannelMissing` when somebody must set something first, any other error when trying again may help. */
  send(message: TextMessage): Promise<string>
}

export const notConnected = '没有接入短信服务，没有发出；接入后可以重发'

const nobody: TextMessenger = {
  isConnected: false,
  send: async () => await Promise.reject(new ChannelMissing(notConnected)),
}

/** The service of this process: `main.ts` chooses it by the settings. */
class ChosenMessenger implements TextMessenger {
  #messenger = nobody

  /** @param messenger null for none */
  choose(messenger: TextMessenger | null): void {
    this.#messenger = messenger ?? nobody
  }

  get isConnected(): boolean {
    return this.#messenger.isConnected
  }

  async send(message: TextMessage): Promise<string> {
    return await this.#messenger.send(message)
  }
}

export const textMessenger = new ChosenMessenger()
