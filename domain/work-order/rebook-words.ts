/** Words in which both sides hear of another appointment: the person who rebooks reads them before they are sent. */

export interface Rebooking {
  readonly title: string
  /** The new window: 11/23 09:00–11:00. */
  readonly when: string
  readonly technician: string
  /** Name of the contact at the customer, '' when unknown. */
  readonly contact: string
}

/** Behind number and title in the notice of the technician. */
export const rebookNotice = ({ when }: Pick<Rebooking, 'when'>): string => `预约改到 ${when}`

/** For the customer, passed on by hand. */
export function rebookMessage({ contact, technician, title, when }: Rebooking): string {
  const greeting = contact === '' ? '您好' : `${contact}，您好`
  return `${greeting}：您的「${title}」上门时间已改为 ${when}，服务人员${technician}。如需再改请联系我们。`
}
