/** Holidays and worked weekend days, year by year: as arranged by the State Council, or as the enterprise sets them. */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import {
  type HolidayYear,
  listHolidayYears,
  resetHolidayYear,
  saveHolidayYear,
} from '@onsite/api/setting/holiday-calls.ts'
import { addDays, civilDay, isWeekend, shownDay, weekdayNames, weekdayOf } from '@onsite/domain/calendar/civil-day.ts'
import { readHolidayNotice } from '@onsite/domain/calendar/read-notice.ts'
import { CalendarSource, calendarSourceNames } from '@onsite/domain/calendar/work-calendar.ts'
import { Alert, Button, Empty, Input, Modal, Segmented, Select, Skeleton } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useRef, useState } from 'react'
import { useUnsaved } from '../kernel/tab.tsx'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { DayPicker } from '../kit/day-picker.tsx'
import { useDialogs } from '../kit/dialogs.tsx'
import { LoadFailed } from '../kit/list-states.tsx'
import { StateTag } from '../kit/state-tag.tsx'
import { useNow } from '../kit/use-now.ts'
import styles from './holiday.module.css'
import { YearCalendar } from './year-calendar.tsx'

type Day = HolidayYear['days'][number]

/** Last year to the third from now. */
const yearsAround = [-1, 0, 1, 2, 3]

/** /setting/holiday */
export function HolidayPage() {
  const dialogs = useDialogs()
  const thisYear = useNow().getFullYear()
  const [year, setYear] = useState(thisYear)
  const [isChanged, setChanged] = useState(false)
  const changeYear = (next: number) => {
    if (!isChanged) return setYear(next)
    dialogs.confirm({
      title: `${year} 年的修改还没有保存`,
      content: '切换年份会放弃这些修改。',
      okText: '放弃修改',
      onOk: () => setYear(next),
    })
    return undefined
  }
  const found = useCall(listHolidayYears, { from: year, to: year }, { keep: true })
  const shown = found.data?.find((one) => one.year === year)
  return (
    <section className={styles['page']} aria-label="节假日">
      <div className={styles['head']}>
        <h1>节假日</h1>
        <Select
          aria-label="年份"
          value={year}
          onChange={changeYear}
          options={yearsAround.map((step) => ({ value: thisYear + step, label: `${thisYear + step} 年` }))}
        />
      </div>
      <p className={styles['note']}>
        周期计划按这里的工作日顺延或提前。周末默认休息，这里只写放假和调休上班的日子，点日历上的一天来添加或修改。
      </p>
      {found.error !== null && <LoadFailed failure={found.error} onRetry={() => void found.refetch()} />}
      {shown === undefined ? (
        found.error === null && <Skeleton active />
      ) : (
        <YearEditor key={`${year} ${shown.version} ${shown.source}`} year={shown} onChanged={setChanged} />
      )}
    </section>
  )
}

/** Years are long, and the button that saves is at their head. */
const bringIntoSight = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'center' })

const kinds = [
  { value: false, label: '放假' },
  { value: true, label: '上班' },
]

const sourceTones = {
  [CalendarSource.Official]: 'green',
  [CalendarSource.Own]: 'blue',
  [CalendarSource.Fixed]: 'gold',
} as const

interface YearEditorProps {
  readonly year: HolidayYear
  /** Told whether there is something to save. */
  readonly onChanged: (isChanged: boolean) => void
}

function YearEditor({ year: { days: stored, source, version, year }, onChanged }: YearEditorProps) {
  const dialogs = useDialogs()
  const [days, setDays] = useState<readonly Day[]>(stored)
  const [isPasting, setPasting] = useState(false)
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map())
  const now = useNow()
  const list = useRef<HTMLUListElement>(null)
  /** The row whose name is typed next. An object, so that the same row can be asked for twice. */
  const [asked, setAsked] = useState<{ readonly at: number } | null>(null)
  useEffect(() => {
    if (asked === null) return
    const row = list.current?.children[asked.at]
    row?.scrollIntoView({ block: 'nearest' })
    row?.querySelector<HTMLElement>('input[aria-label="名称"]')?.focus()
  }, [asked])
  const firstFault = Math.min(...[...faults.keys()].map((field) => Number(field.split('.')[1])))
  const isChanged = JSON.stringify(days) !== JSON.stringify(stored)
  useUnsaved(isChanged)
  useEffect(() => {
    onChanged(isChanged)
    return () => onChanged(false)
  }, [isChanged, onChanged])
  const save = useAct(saveHolidayYear, { success: '保存成功', isReadBack: true })
  const reset = useAct(resetHolidayYear, { success: '已恢复' })
  const change = (at: number, patch: Partial<Day>) => {
    setFaults(new Map())
    setDays(days.map((one, place) => (place === at ? { ...one, ...patch } : one)))
  }
  const add = () => {
    const last = days.at(-1)?.day
    const next = last === undefined ? civilDay(year, 1, 1) : addDays(last, 1)
    setAsked({ at: days.length })
    setDays([
      ...days,
      { day: next.startsWith(String(year)) ? next : civilDay(year, 12, 31), name: '', isWorkday: false },
    ])
  }
  /** Leads to the row of a day; one that has none gets the opposite of its weekday's rule. */
  const pick = (day: string) => {
    const known = days.findIndex((one) => one.day === day)
    if (known >= 0) return setAsked({ at: known })
    const later = days.findIndex((one) => one.day > day)
    const at = later < 0 ? days.length : later
    setFaults(new Map())
    setDays(days.toSpliced(at, 0, { day, name: '', isWorkday: isWeekend(day) }))
    setAsked({ at })
    return undefined
  }
  const submit = async () => {
    const outcome = await save.run({ year, version, days: [...days] })
    if (!outcome.ok) setFaults(new Map(outcome.failure.fields.map(({ field, message }) => [field, message])))
  }
  const askReset = () =>
    dialogs.confirm({
      title: `放弃本企业的 ${year} 年设置`,
      content: '恢复为国务院安排；没有公布的年份按周末和固定节日推算。',
      okText: '恢复',
      onOk: async () => void (await reset.run({ year })),
    })
  return (
    <>
      <div className={styles['head']}>
        <span>
          <StateTag tone={sourceTones[source]} label={calendarSourceNames[source]} />
        </span>
        <span className={styles['tools']}>
          <Button onClick={() => setPasting(true)}>粘贴放假通知</Button>
          {version > 0 && <Button onClick={askReset}>恢复官方安排</Button>}
          <Button type="primary" disabled={!isChanged} loading={save.busy} onClick={() => void submit()}>
            保存
          </Button>
        </span>
      </div>
      {source === CalendarSource.Fixed && (
        <Alert
          type="warning"
          showIcon
          title={`${year} 年的放假安排还没有录入`}
          description="国务院办公厅一般在前一年十一月公布。公布后复制通知正文，点「粘贴放假通知」。"
        />
      )}
      <div className={styles['columns']} inert={save.busy}>
        <YearCalendar year={year} days={days} today={dayjs(now).format('YYYY-MM-DD')} onPick={pick} />
        <div className={styles['editor']}>
          {days.length === 0 ? (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="这一年只有周末休息" />
          ) : (
            <ul ref={list} className={styles['days']} aria-label={`${year} 年的放假和上班安排`}>
              {days.map((one, at) => (
                // A day may be typed twice on the way, so its place is its key.
                <li key={at} ref={at === firstFault ? bringIntoSight : null}>
                  <span className={styles['date']}>
                    <DayPicker value={one.day} aria-label="日期" onChange={(day) => change(at, { day })} />
                    <span className={styles['weekday']}>{one.day === '' ? '' : weekdayNames[weekdayOf(one.day)]}</span>
                  </span>
                  <Segmented
                    aria-label={`${shownDay(one.day)}的安排`}
                    value={one.isWorkday}
                    options={kinds}
                    onChange={(isWorkday) => change(at, { isWorkday })}
                  />
                  <Input
                    aria-label="名称"
                    className={styles['name'] ?? ''}
                    value={one.name}
                    maxLength={20}
                    onChange={(event) => change(at, { name: event.target.value })}
                  />
                  <Button
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={`删除 ${shownDay(one.day)}`}
                    onClick={() => {
                      setFaults(new Map())
                      setDays(days.filter((__, place) => place !== at))
                    }}
                  />
                  <Fault text={faults.get(`days.${at}.day`) ?? faults.get(`days.${at}.name`)} />
                </li>
              ))}
            </ul>
          )}
          <Button icon={<PlusOutlined />} onClick={add}>
            添加日期
          </Button>
        </div>
      </div>
      {isPasting && (
        <NoticeDialog
          year={year}
          onTake={(read) => {
            setDays(read)
            setPasting(false)
          }}
          onClose={() => setPasting(false)}
        />
      )}
    </>
  )
}

function Fault({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <div className={styles['fault']}>{text}</div>
}

interface NoticeDialogProps {
  readonly year: number
  readonly onTake: (days: readonly Day[]) => void
  readonly onClose: () => void
}

/** Reads the State Council's notice; what was understood is shown before it is taken. */
function NoticeDialog({ year, onTake, onClose }: NoticeDialogProps) {
  const [text, setText] = useState('')
  const read = readHolidayNotice(text, year)
  const off = read.filter(({ isWorkday }) => !isWorkday).length
  return (
    <Modal
      open
      title={`粘贴 ${year} 年的放假通知`}
      width={640}
      okText={read.length === 0 ? '填入' : `填入 ${read.length} 天`}
      okButtonProps={{ disabled: read.length === 0 }}
      onOk={() => onTake(read)}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Input.TextArea
        aria-label="通知正文"
        value={text}
        onChange={(event) => setText(event.target.value)}
        autoSize={{ minRows: 8, maxRows: 14 }}
        placeholder="一、元旦：1月1日（周四）至3日（周六）放假调休，共3天。1月4日（周日）上班。"
      />
      <p className={styles['note']} aria-live="polite">
        {read.length > 0
          ? `读出放假 ${off} 天、调休上班 ${read.length - off} 天，填入后替换现有日期，保存才生效`
          : text.trim() === ''
            ? '从中国政府网复制「部分节假日安排的通知」正文'
            : '没有读出放假安排，请粘贴通知的正文'}
      </p>
    </Modal>
  )
}
