/** Conversations of colleagues. `Our choice:` all limits, as the specification has the types of messages only. */

/** Types of messages (Spec 1 §3 im_message_type) that are written here. The others come from outside, where there is a channel for them. */
export type MessageType = 'text' | 'image' | 'file' | 'link'

export const ConversationKind = { Direct: 1, Group: 2 } as const
export type ConversationKind = (typeof ConversationKind)[keyof typeof ConversationKind]

export const conversationKindNames: Readonly<Record<ConversationKind, string>> = { 1: '单聊', 2: '群聊' }

export const mostMembers = 100
/** Members up to whom each hears at once of what another has read: more of them would answer every message with a storm of marks. */
export const mostToldOfReading = 12
export const mostMessageChars = 2000
export const mostGroupNameChars = 30

/** The type of a text: one that is nothing but an address is a link. */
export const typeOfText = (text: string): 'text' | 'link' => (/^https?:\/\/\S+$/.test(text.trim()) ? 'link' : 'text')

/** A message in one line, for the list: its words, or what it is. */
export function messageLine(type: MessageType, text: string): string {
  if (type === 'image') return '[图片]'
  return type === 'file' ? `[文件] ${text}` : text.replaceAll(/\s+/g, ' ').slice(0, 100)
}

/** The name of the one conversation of two people, whoever begins it. */
export const pairKey = (one: string, other: string): string => [one, other].toSorted().join(' ')
