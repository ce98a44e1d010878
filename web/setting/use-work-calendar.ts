import { listHolidayYears } from '@onsite/api/setting/holiday-calls.ts'
import { CalendarSource, type WorkCalendar, workCalendar } from '@onsite/domain/calendar/work-calendar.ts'
import { useNow } from '../kit/use-now.ts'
import { useMemo } from 'react'
import { useCall } from '../kernel/use-call.ts'

const yearsBack = 1
/** Plans look some years ahead. */
const yearsAhead = 8

/** The working days of the enterprise; undefined while they load. */
export function useWorkCalendar(): WorkCalendar | undefined {
  const year = useNow().getFullYear()
  const { data } = useCall(listHolidayYears, { from: year - yearsBack, to: year + yearsAhead }, { keep: true })
  return useMemo(
    () => (data === undefined ? undefined : workCalendar(data.filter(({ source }) => source === CalendarSource.Own))),
    [data],
  )
}
