/** Export of the log through the download centre. */
import type { AuditFilter } from '@onsite/api/audit/audit-calls.ts'
import { auditResults } from '@onsite/domain/audit/audit-result.ts'
import type { SheetFormat } from '@onsite/domain/download/sheet-format.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { exportName, type Exporter, startDownload } from '../download/exporter.ts'
import type { Context } from '../kernel/context.ts'
import { minuteIn } from '../kernel/day.ts'
import { auditQuery } from './audit-query.ts'
import { auditRows, countAuditRows } from './audit-store.ts'
import { presentAudit } from './present-audit.ts'

const kind = 'audit'
/** Rows of one export. `Our choice:` as for work orders. */
const mostExported = 100_000
const portionRows = 500
const heading = ['时间', '操作人', '角色', '操作', '对象', '结果', '原因', '改动数', '来源地址']

/** Exports rows as the list shows them. */
export const auditExporter: Exporter = {
  kind,
  permission: 'audit.view',
  sheet: '操作日志',
  async open(ctx, asked) {
    const filter = asked as AuditFilter
    return {
      total: await countAuditRows(ctx, auditQuery(ctx, filter)),
      heading,
      portion: async (now, cursor) => {
        const rows = await auditRows(now, auditQuery(now, filter), { limit: portionRows, before: cursor })
        return {
          next: rows.length < portionRows ? null : (rows.at(-1)?.id ?? null),
          rows: async () =>
            (await presentAudit(now, rows)).map((row) => [
              minuteIn(now.tenant.zone, new Date(row.time)),
              row.personName,
              row.roleName,
              row.action,
              row.records.map(({ label }) => label).join('；') + (row.recordCount > row.records.length ? ' 等' : ''),
              auditResults[row.result],
              row.reason,
              String(row.changeCount),
              row.ip,
            ]),
        }
      },
    }
  },
}

/** Starts an export. @returns the item's id */
export async function startAuditExport(
  ctx: Context,
  request: AuditFilter,
  format: SheetFormat | undefined,
): Promise<string> {
  const total = await countAuditRows(ctx, auditQuery(ctx, request))
  if (total === 0) throw new Failure('nothing-to-export')
  if (total > mostExported) throw new Failure('export-too-large', { most: mostExported })
  return await startDownload(ctx, { kind, name: exportName(ctx, '操作日志'), format, request })
}
