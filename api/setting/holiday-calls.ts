/** Holidays and worked weekend days of an enterprise, year by year. `Our choice:` the specification has none; plans and time limits need them. */
import { CalendarSource } from '@onsite/domain/calendar/work-calendar.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Code, NeededText } from '../fields.ts'

const year = (title: string) => Type.Integer({ title, minimum: 2000, maximum: 2099 })
const version = Type.Integer({ title: '版本', minimum: 0, maximum: 1e9 })

const HolidayDay = Type.Object(
  {
    day: Type.String({
      title: '日期',
      pattern: '^20\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
      'x-check': 'day',
      'x-hint': '日期格式不正确',
    }),
    name: NeededText('名称', 20),
    isWorkday: Type.Boolean({ title: '上班' }),
  },
  { additionalProperties: false },
)

export const HolidayYear = Type.Object({
  year: Type.Integer(),
  source: Code('来源', CalendarSource),
  days: Type.Array(HolidayDay),
  /** 0 while the enterprise has not set the year itself. */
  version: Type.Integer(),
})
export type HolidayYear = Static<typeof HolidayYear>

/** Open to everybody: screens compute with them. */
export const listHolidayYears = defineCall({
  name: 'listHolidayYears',
  method: 'GET',
  path: '/v2/holiday/years',
  area: 'setting',
  title: '节假日',
  permission: 'open',
  query: Type.Object({ from: year('起始年份'), to: year('结束年份') }),
  reply: Type.Array(HolidayYear),
})

export const saveHolidayYear = defineCall({
  name: 'saveHolidayYear',
  method: 'POST',
  path: '/v2/holiday/save',
  area: 'setting',
  title: '保存一年的节假日',
  permission: 'setting.holiday',
  body: Type.Object({
    year: year('年份'),
    /** The version that was read. */
    version,
    days: Type.Array(HolidayDay, { maxItems: 200, title: '日期' }),
  }),
  reply: HolidayYear,
  fails: ['stale'],
  touches: ['setting'],
})

/** Returns to the State Council's arrangement, or to the holidays fixed by law. */
export const resetHolidayYear = defineCall({
  name: 'resetHolidayYear',
  method: 'POST',
  path: '/v2/holiday/reset',
  area: 'setting',
  title: '恢复一年的官方节假日',
  permission: 'setting.holiday',
  body: Type.Object({ year: year('年份') }),
  reply: HolidayYear,
  touches: ['setting'],
})

export const holidayCalls = [listHolidayYears, saveHolidayYear, resetHolidayYear]
