import type { OrderStep } from '@onsite/domain/field/form-step.ts'
import type { OrderProcess } from '@onsite/domain/template/order-process.ts'

/** Optional steps of a process, each with its switch. The other steps belong to every order. */
export const stepSwitches: Readonly<Partial<Record<OrderStep, keyof OrderProcess>>> = {
  accept: 'acceptanceRequired',
  receipt: 'receiptEnabled',
  collect: 'collectionEnabled',
  evaluate: 'evaluationEnabled',
}
