import { Type } from 'typebox'
import { defineCall } from '../define-call.ts'

/** An administrative division: GB/T 2260 code, name, children down to districts. */
export const Division = Type.Object({
  code: Type.String(),
  name: Type.String(),
  children: Type.Array(
    Type.Object({
      code: Type.String(),
      name: Type.String(),
      children: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
    }),
  ),
})

export const listDivisions = defineCall({
  name: 'listDivisions',
  method: 'GET',
  path: '/area/list',
  area: 'setting',
  title: '行政区划',
  permission: 'open',
  reply: Type.Array(Division),
})

export const settingCalls = [listDivisions]
