import { Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { enterpriseCalls } from './enterprise-calls.ts'
import { holidayCalls } from './holiday-calls.ts'

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

/** `Our choice:` map tiles as the operator configured them. */
export const getMapSettings = defineCall({
  name: 'getMapSettings',
  method: 'GET',
  path: '/setting/map',
  area: 'setting',
  title: '地图设置',
  permission: 'open',
  reply: Type.Object({
    /** With {z}, {x} and {y}; '' when there is no map service. */
    tileUrl: Type.String(),
    attribution: Type.String(),
  }),
})

export const settingCalls = [listDivisions, getMapSettings, ...holidayCalls, ...enterpriseCalls]
