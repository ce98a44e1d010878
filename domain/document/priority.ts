/** How urgent a document is. */
export const Priority = { Normal: 1, Urgent: 2, VeryUrgent: 3 } as const
export type Priority = (typeof Priority)[keyof typeof Priority]
export const priorityNames: Readonly<Record<Priority, string>> = { 1: '普通', 2: '紧急', 3: '非常紧急' }
