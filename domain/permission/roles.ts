/** The ten roles (Spec 1 §3 Role, §6). Codes and order are fixed by the specification. */
export const RoleType = {
  Dispatcher: 1,
  Technician: 2,
  Administrator: 3,
  Employee: 4,
  Salesperson: 5,
  AcceptanceService: 6,
  ReturnVisitService: 7,
  Finance: 8,
  WarehouseKeeper: 9,
  Director: 10,
} as const
export type RoleType = (typeof RoleType)[keyof typeof RoleType]

export const roleNames: Readonly<Record<RoleType, string>> = {
  1: '调度员',
  2: '服务人员',
  3: '系统管理员',
  4: '普通员工',
  5: '业务员',
  6: '受理客服',
  7: '回访客服',
  8: '财务',
  9: '仓库管理员',
  10: '管理主管',
}

export const roleTypes: readonly RoleType[] = Object.values(RoleType)
