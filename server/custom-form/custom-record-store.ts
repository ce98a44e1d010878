/** The only file that names the table of records of custom forms. */
import { customRecordSpec } from '@onsite/domain/custom-form/custom-record-fields.ts'
import { type Selectable, sql, type SqlBool } from 'kysely'
import type { Tables } from '../kernel/tables.ts'
import { recordList } from '../record/record-list.ts'
import { formsSeenBy } from './custom-form-store.ts'

export type CustomRecord = Selectable<Tables['custom_record']>

export const customRecordList = recordList<CustomRecord, typeof customRecordSpec>({
  spec: customRecordSpec,
  table: 'custom_record',
  formOf: ({ template_id: templateId, version_id: versionId }) => ({ templateId, versionId }),
  ways: ({ person, tenantId }) => [
    {
      label: '他的角色可以查看这个表单的全部记录',
      condition: sql<SqlBool>`record.template_id in (${formsSeenBy(tenantId, person.role)})`,
    },
  ],
})
