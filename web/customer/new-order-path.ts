import { workOrderScreens } from '@onsite/domain/work-order/work-order-screens.ts'

const createPath = workOrderScreens.find(({ name }) => name === 'CreateOrder')?.path ?? ''

/** Where an order for this customer is made. */
export const newOrderPath = (customerId: string): string => `${createPath}?customerId=${customerId}`
