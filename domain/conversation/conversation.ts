/** Conversations of colleagues. `Our choice:` all limits, as the specification has the types of messages only. */

/** Types of messages (Spec 1 §3 im_message_type). Voice and miniprograms come from other systems alone and are shown, not written. */
const messageTypes = [
  'text',
  'image',
  'voice',
  'video',
  'file',
  'link',
  'miniprogram',
  'msgmenu',
  'location',
  'business_card',
] as const
export type MessageType = (typeof messageTypes)[number]

/** A conversation with a visitor belongs to the record of the same id: the area of that record says who talks, and when it is over. */
export const ConversationKind = { Direct: 1, Group: 2, Visitor: 3 } as const
export type ConversationKind = (typeof ConversationKind)[keyof typeof ConversationKind]

export const conversationKindNames: Readonly<Record<ConversationKind, string>> = { 1: '单聊', 2: '群聊', 3: '访客' }

/** A place that was sent: degrees as Chinese map services give them (GCJ-02). */
export interface SentPlace {
  readonly name: string
  readonly lng: number
  readonly lat: number
}

/** A colleague that was recommended, as he was called then. */
export interface SentCard {
  readonly name: string
  readonly phone: string
  /** 服务部 */
  readonly line: string
}

/** Everything beside words and file that a message may carry. */
export interface MessageDetail {
  readonly place?: SentPlace
  readonly card?: SentCard
  /** Answers to choose from, below the words. */
  readonly choices?: readonly string[]
}

/** Bytes of a file that a visitor sends. `Our choice:` half of what colleagues may, which holds any photo. */
export const mostVisitorBytes = 10 * 1024 * 1024

export const mostChoices = 6
export const mostChoiceChars = 40
export const mostMembers = 100
/** Members up to whom each hears at once of what another has read: more of them would answer every message with a storm of marks. */
export const mostToldOfReading = 12
export const mostMessageChars = 2000
export const mostGroupNameChars = 30

/** The type of a text: one that is nothing but an address is a link. */
export const typeOfText = (text: string): 'text' | 'link' => (/^https?:\/\/\S+$/.test(text.trim()) ? 'link' : 'text')

/** The type of a message with a file, by the file's own type. */
export function typeOfFile(fileType: string): MessageType {
  const [group = ''] = fileType.split('/')
  if (group === 'image' && !fileType.startsWith('image/vnd.')) return 'image'
  if (group === 'video') return 'video'
  return group === 'audio' ? 'voice' : 'file'
}

/** The type of a message without a file. @param text without blanks around it */
export function typeOfMessage(text: string, { card, choices, place }: MessageDetail): MessageType {
  if (place !== undefined) return 'location'
  if (card !== undefined) return 'business_card'
  return choices === undefined ? typeOfText(text) : 'msgmenu'
}

const lineMarks: Readonly<Partial<Record<MessageType, string>>> = {
  image: '图片',
  voice: '语音',
  video: '视频',
  file: '文件',
  miniprogram: '小程序',
  location: '位置',
  business_card: '名片',
}
/** Types whose mark says enough in a line. */
const wordless: ReadonlySet<MessageType> = new Set<MessageType>(['image', 'voice', 'video'])

/** A message in one line, for the list: its words, or what it is. */
export function messageLine(type: MessageType, text: string): string {
  const mark = lineMarks[type]
  const words = text.replaceAll(/\s+/g, ' ').slice(0, 100)
  if (mark === undefined) return words
  return wordless.has(type) ? `[${mark}]` : `[${mark}] ${words}`
}

/** The name of the one conversation of two people, whoever begins it. */
export const pairKey = (one: string, other: string): string => [one, other].toSorted().join(' ')
