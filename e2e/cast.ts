/** People of the demo data by what they do (scripts/demo/companies.ts). */
export const cast = {
  dispatcher: '13900000001',
  technician: '13900000004',
  rival: '13900000005',
  administrator: '13900000018',
  employee: '13900000019',
  salesperson: '13900000021',
  service: '13900000023',
  visitor: '13900000026',
  director: '13900000030',
  finance: '13900000028',
  /** Dispatcher and customer service for acceptance. */
  twoRoles: '13900000003',
  /** Technician and dispatcher, who leads a service group. */
  teamLeader: '13900000010',
  /** Technician who leaves. */
  leaver: '13900000017',
  /** Dispatcher of the other enterprise. */
  stranger: '13900001002',
  freePlan: '13900002001',
  expired: '13900003001',
  /** Administrator of an enterprise that more people use than it has seats. */
  crowded: '13900004001',
  /** Administrator of the other enterprise, which tries the product. */
  trial: '13900001001',
  /** Employee of the other enterprise who has no role. */
  roleless: '13900001008',
} as const
export type Part = keyof typeof cast
