import type { Technician } from '../dialogs/candidates.ts'

/** A person whom an order may be assigned to, with nothing to do. */
export const idleCandidate = (id: string, more: Partial<Technician> = {}): Technician => ({
  id,
  name: id,
  mobile: '',
  department_name: '',
  provider_name: '',
  roleNames: [],
  toPickUp: 0,
  toServe: 0,
  inService: 0,
  today: 0,
  dailyCap: null,
  servedCustomer: false,
  refusedOrder: false,
  userState: null,
  ...more,
})
