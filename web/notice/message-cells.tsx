import { messageChannels, MessageState, messageStateNames } from '@onsite/domain/notice/tell.ts'
import { StateTag } from '../kit/state-tag.tsx'

const tones = {
  [MessageState.Waiting]: 'blue',
  [MessageState.Sent]: 'green',
  [MessageState.Failed]: 'volcano',
  [MessageState.Read]: 'green',
  [MessageState.NoChannel]: 'gold',
} as const

/** State of a message. */
export function MessageStateTag({ state }: { readonly state: number }) {
  return <StateTag tone={tones[state as MessageState]} label={messageStateNames[state as MessageState]} />
}

/** Channel of a message. */
export function ChannelText({ channel }: { readonly channel: string }) {
  return (messageChannels as Readonly<Record<string, string>>)[channel] ?? channel
}
