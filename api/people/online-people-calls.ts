/** Sessions of the people of the enterprise, for whoever looks after its safety. `Our choice:` the specification knows the present session only. */
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Id } from '../fields.ts'
import { paging } from '../paging.ts'
import { OnlineSession } from '../session/online-calls.ts'

const about = { area: 'people', permission: 'session.rules' } as const

const filter = { personId: Type.Optional(Id('person', '人员')) }

export const OnlinePerson = Type.Object({
  /** As `ref`: names the session without what would open it. */
  id: Type.String(),
  personId: Type.String(),
  personName: Type.String(),
  department_name: Type.String(),
  ...OnlineSession.properties,
})
export type OnlinePerson = Static<typeof OnlinePerson>

/** The last used first. */
export const listOnlinePeople = defineCall({
  ...about,
  name: 'listOnlinePeople',
  method: 'GET',
  path: '/stand/session/list',
  title: '在线人员列表',
  query: Type.Object({ ...filter, ...paging }),
  reply: Type.Array(OnlinePerson),
})

export const countOnlinePeople = defineCall({
  ...about,
  name: 'countOnlinePeople',
  method: 'GET',
  path: '/stand/session/count',
  title: '在线人员数量',
  query: Type.Object(filter),
  reply: Type.Integer(),
})

export const endSessionOfPerson = defineCall({
  ...about,
  name: 'endSessionOfPerson',
  method: 'POST',
  path: '/stand/session/endOf',
  title: '强制退出一处登录',
  body: Type.Object({
    personId: Id('person', '人员'),
    ref: Type.String({ title: '登录', minLength: 32, maxLength: 32 }),
  }),
  reply: Type.Null(),
  fails: ['session-at-hand'],
  touches: ['people'],
})

export const endSessionsOfPerson = defineCall({
  ...about,
  name: 'endSessionsOfPerson',
  method: 'POST',
  path: '/stand/session/endAllOf',
  title: '强制退出全部登录',
  body: Type.Object({ personId: Id('person', '人员') }),
  /** Without the session that asks, which stays. */
  reply: Type.Object({ count: Type.Integer() }),
  touches: ['people'],
})

export const onlinePeopleCalls = [listOnlinePeople, countOnlinePeople, endSessionOfPerson, endSessionsOfPerson]
