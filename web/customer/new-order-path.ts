import { screenPath } from '@onsite/domain/screens.ts'

/** Where an order for this customer is made. */
export const newOrderPath = (customerId: string): string => `${screenPath('CreateOrder')}?customerId=${customerId}`
