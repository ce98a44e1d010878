/** Export of the overdue statistics through the download centre. */
import type { ExceedFilter } from '@onsite/api/sla/exceed-calls.ts'
import type { SheetFormat } from '@onsite/domain/download/sheet-format.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { type ClockState, clockStateNames } from '@onsite/domain/sla/clock-time.ts'
import { exportName, type Exporter, startDownload } from '../download/exporter.ts'
import type { Context } from '../kernel/context.ts'
import { minuteIn } from '../kernel/day.ts'
import type { ClockKind } from './clock-kind.ts'
import { exceedCount, type ExceedCursor, exceedRows } from './exceed-store.ts'
import { exceedQuery, presentExceeds } from './present-exceeds.ts'

/** Rows of one export. `Our choice:` as for work orders. */
const mostExported = 100_000
/** Rows read at once. */
const portion = 500

const exportKind = ({ spec }: ClockKind): string => `${spec.kind}-exceed`

const headings = (label: string) => [
  label,
  '时限',
  '状态',
  '开始时间',
  '到期时间',
  '结束时间',
  '超出（分钟）',
  '人员',
  '团队',
  '类型',
]

export const exceedExporter = (kind: ClockKind): Exporter => ({
  kind: exportKind(kind),
  permission: 'sla.report',
  sheet: `${kind.label}超时统计`,
  async open(ctx, asked) {
    const filter = asked as ExceedFilter
    return {
      total: await exceedCount(ctx, exceedQuery(ctx, kind, filter)),
      heading: headings(kind.label),
      portion: async (now, cursor) => {
        const after = cursor === null ? null : (JSON.parse(cursor) as ExceedCursor)
        const rows = await exceedRows(now, exceedQuery(now, kind, filter), { limit: portion, after })
        const last = rows.length < portion ? undefined : rows.at(-1)
        return {
          next: last === undefined ? null : JSON.stringify({ at: last.at, id: last.id } satisfies ExceedCursor),
          rows: async () => await cellsOf(now, kind, rows),
        }
      },
    }
  },
})

async function cellsOf(ctx: Context, kind: ClockKind, rows: Parameters<typeof presentExceeds>[2]): Promise<string[][]> {
  const time = (instant: string | null) => (instant === null ? '' : minuteIn(ctx.tenant.zone, new Date(instant)))
  return (await presentExceeds(ctx, kind, rows)).map((row) => [
    row.record,
    row.label,
    clockStateNames[row.state as ClockState],
    time(row.startTime),
    time(row.deadline),
    time(row.stopTime),
    row.overSeconds === null ? '' : String(Math.ceil(row.overSeconds / 60)),
    row.personName,
    row.groupName,
    row.templateName,
  ])
}

/** Starts the export of what a filter finds. @returns the item's id */
export async function startExceedExport(
  ctx: Context,
  kind: ClockKind,
  request: ExceedFilter,
  format: SheetFormat | undefined,
): Promise<string> {
  const total = await exceedCount(ctx, exceedQuery(ctx, kind, request))
  if (total === 0) throw new Failure('nothing-to-export')
  if (total > mostExported) throw new Failure('export-too-large', { most: mostExported })
  return await startDownload(ctx, {
    kind: exportKind(kind),
    name: exportName(ctx, `${kind.label}超时统计`),
    format,
    request,
  })
}
