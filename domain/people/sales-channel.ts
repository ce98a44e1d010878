/** The three sales channels (Spec 1 §6). `Our choice:` their names, and that whoever has none chosen works in all of them. */
export const SalesChannel = { Direct: 1, Distribution: 2, Online: 3 } as const
export type SalesChannel = (typeof SalesChannel)[keyof typeof SalesChannel]

export const salesChannelNames: Readonly<Record<SalesChannel, string>> = { 1: '直销', 2: '经销', 3: '电商' }

/** Whether somebody with these channels may choose one. */
export const mayChooseChannel = (own: readonly number[], channel: number): boolean =>
  own.length === 0 || own.includes(channel)

/** The channels as the session carries them: ids joined by commas, '' for all. */
export const channelsOfSession = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number))
