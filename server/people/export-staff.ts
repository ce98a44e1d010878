/** Export of people through the download centre. The file reads like the list and can be imported again. */
import type { StaffQuery } from '@onsite/api/people/staff-calls.ts'
import type { SheetFormat } from '@onsite/domain/download/sheet-format.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { personStateNames } from '@onsite/domain/people/person-state.ts'
import { exportName, type Exporter, startDownload } from '../download/exporter.ts'
import type { Context } from '../kernel/context.ts'
import { minuteIn } from '../kernel/day.ts'
import { lastSignIns } from '../session/account-link-store.ts'
import { departments } from './department-store.ts'
import { departmentPaths, staffHeadings as headings } from './read-staff-row.ts'
import { staffFilterOf } from './staff-filter.ts'
import { countStaffBy, type StaffMember, staffAfter } from './staff-store.ts'
import { channelNames } from './write-person.ts'

const kind = 'person'
/** Rows of one export. `Our choice:` as for work orders. */
const mostExported = 100_000
const portionRows = 500

async function cellsOf(ctx: Context, people: readonly StaffMember[]): Promise<string[][]> {
  const ids = people.map(({ id }) => id)
  const [all, signedIn] = await Promise.all([departments(ctx), lastSignIns(ctx.tx, ctx.tenantId, ids)])
  const pathOf = departmentPaths(all)
  return people.map((person) => {
    const last = signedIn.get(person.id)
    return [
      person.name,
      person.mobile,
      pathOf(person.departmentId),
      person.roleNames.join('、'),
      person.groups.map(({ name }) => name).join('、'),
      channelNames(person.saleChannels),
      person.providerName,
      person.branchName,
      personStateNames[person.state],
      last === undefined ? '' : minuteIn(ctx.tenant.zone, new Date(last)),
    ]
  })
}

export const staffExporter: Exporter = {
  kind,
  permission: 'people.manage',
  sheet: '人员',
  async open(ctx, asked) {
    const query = asked as StaffQuery
    return {
      total: await countStaffBy(ctx, await staffFilterOf(ctx, query)),
      heading: [...Object.values(headings), '服务商', '网点', '状态', '最近登录'],
      portion: async (now, cursor) => {
        const people = await staffAfter(now, await staffFilterOf(now, query), cursor, portionRows)
        const next = people.length < portionRows ? null : (people.at(-1)?.id ?? null)
        return { next, rows: async () => await cellsOf(now, people) }
      },
    }
  },
}

/** Starts an export. @returns the item's id */
export async function startStaffExport(
  ctx: Context,
  request: StaffQuery,
  format: SheetFormat | undefined,
): Promise<string> {
  const total = await countStaffBy(ctx, await staffFilterOf(ctx, request))
  if (total === 0) throw new Failure('nothing-to-export')
  if (total > mostExported) throw new Failure('export-too-large', { most: mostExported })
  return await startDownload(ctx, { kind, name: exportName(ctx, '人员'), format, request })
}
