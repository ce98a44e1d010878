/** Two people publish at the same time. */
import { addTemplate, getVersion, publishTemplate } from '@onsite/api/template/template-calls.ts'
import { newField } from '@onsite/domain/field/field-definition.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { commonForm } from '../field/form-store.ts'
import { publishVersion } from '../field/version-store.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { contentOf } from '../testing/builders/form.ts'
import { testApp } from '../testing/test-app.ts'

test('a template published for the first time while its common fields are has them', async () => {
  const tenant = await (await testApp()).tenant()
  const admin = tenant.as(await tenant.person({ roles: [RoleType.Administrator] }))
  const template = await admin.get(addTemplate, { formKind: 'order', name: '上门维修' })
  const shared = newField(uuidv7(), 1, '合同编号', '基本信息')

  const publishing = await tenant.tx(async (tx) => {
    const ctx = { tenantId: tenant.id, tx }
    const common = await commonForm(ctx, 'order', true)
    await publishVersion(ctx, {
      templateId: common.id,
      revision: null,
      content: contentOf([shared]),
      note: '',
      by: null,
    })
    const outcome = { isThere: false }
    const published = admin.get(publishTemplate, { id: template.id, revision: 1 }).finally(() => {
      outcome.isThere = true
    })
    const isWaiting = async () =>
      (await tx.first(
        sql<{
          pid: number
        }>`select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`,
      )) !== undefined
    while (!outcome.isThere && !(await isWaiting()));
    return { published }
  })
  const { versionId } = await publishing.published
  const { content } = await admin.get(getVersion, { id: versionId })

  expect(content.fields.map((field) => [field.id, field.isCommon])).toEqual([[shared.id, true]])
})
