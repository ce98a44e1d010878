/** Why a message to another system did not go out. Any other error means that trying again may help. */

/** The receiving system refused for good: an unknown person, a text it does not take. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused'
}

/** No system is connected that could deliver the message: it stands in the outbox until one is. */
export class ChannelMissing extends Error {
  override readonly name = 'ChannelMissing'
}
