/** Why somebody sees a record, or does not, for administrators. */
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Id, KindName } from '../fields.ts'

const RoleSight = Type.Object({
  roleName: Type.String(),
  isSeen: Type.Boolean(),
  reasons: Type.Array(Type.Object({ label: Type.String(), holds: Type.Boolean() })),
})

/** Each role of the person is asked by itself, since a person works in one at a time. */
export const explainRecordSight = defineCall({
  area: 'role',
  name: 'explainRecordSight',
  method: 'GET',
  path: '/stand/role/sight',
  title: '为什么看得到',
  permission: 'role.manage',
  query: Type.Object({
    personId: Id('person', '人员'),
    kind: KindName,
    id: Id('record', '记录'),
  }),
  reply: Type.Object({
    name: Type.String(),
    isActive: Type.Boolean(),
    /** Number or name of the record. */
    record: Type.String(),
    roles: Type.Array(RoleSight),
  }),
})
export type RoleSight = Static<typeof RoleSight>
