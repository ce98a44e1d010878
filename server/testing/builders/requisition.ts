/** An enterprise with the throw-away kind of document (`server/testing/requisition`), on an app of its own without a browser. */
import { saveFlow } from '@onsite/api/approval/flow-calls.ts'
import { defineCall } from '@onsite/api/define-call.ts'
import { newApproverNode } from '@onsite/domain/approval/approval-flow.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { requisitionArea as screensOfKind } from '@onsite/domain/testing/requisition-area.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Type } from 'typebox'
import { approvalAnswers } from '../../approval/approval-answers.ts'
import { badgeAnswers } from '../../document/count-badges.ts'
import { answer } from '../../kernel/answer.ts'
import { q } from '../../kernel/database.ts'
import { RecordDirectory } from '../../kernel/record-directory.ts'
import { uuidv7 } from '../../kernel/uuid.ts'
import { requisitionArea } from '../requisition/requisition-area.ts'
import { bench } from '../test-answers.ts'
import { TestClient } from '../test-client.ts'
import { askAdmin } from '../test-database.ts'

/** Runs what the download and import centres run in the background. */
export const exportRows = defineCall({
  name: 'exportRequisitionRows',
  method: 'GET',
  path: '/test/requisition/rows',
  area: 'product',
  title: '导出',
  permission: 'product.view',
  reply: Type.Array(Type.Array(Type.String())),
})
export const importRows = defineCall({
  name: 'importRequisitionRows',
  method: 'POST',
  path: '/test/requisition/import',
  area: 'product',
  title: '导入',
  permission: 'product.setUp',
  body: Type.Object({ rows: Type.Array(Type.Record(Type.String(), Type.String())) }),
  reply: Type.Array(Type.String()),
})

const { answers: own, approvalSubjects: subjects, exporters, importers, recordKinds } = requisitionArea
const records = new RecordDirectory(recordKinds)
const answers = [
  ...own,
  ...approvalAnswers({ subjects }),
  ...badgeAnswers(records.counters, screensOfKind.screens),
  answer(exportRows, async (ctx) => {
    const sheet = await exporters[0]?.open(ctx, {})
    const portion = await sheet?.portion(ctx, null)
    return [sheet?.heading ?? [], ...((await portion?.rows()) ?? [])].map((row) => [...row])
  }),
  answer(importRows, async (ctx, { rows }) => {
    const [importer] = importers
    const judged =
      (await importer?.judge(
        ctx,
        rows.map((cells, row) => ({ row, cells })),
      )) ?? []
    await importer?.write(
      ctx,
      judged.filter(({ result }) => result === 'new'),
    )
    return judged.map(({ faults, result }) => [result, ...faults.map(({ message }) => message)].join('：'))
  }),
]

/** Its enterprise issues spare parts by requisition; close it at the end. */
export async function storeroom() {
  const app = await bench(answers, records)
  await askAdmin('drop table if exists requisition')
  await askAdmin(await readFile(join(import.meta.dirname, '../requisition/create-requisition.sql'), 'utf8'))
  const boss = { id: uuidv7(), role: RoleType.Director }
  await app.database.tenant(app.tenantId, async (tx) => {
    await tx.run(q.insertInto('person').values({ tenant_id: app.tenantId, id: boss.id, name: '周主管' }))
    await tx.run(q.insertInto('person_role').values({ tenant_id: app.tenantId, person_id: boss.id, role: boss.role }))
  })
  const node = { ...newApproverNode('boss'), who: [{ kind: 'persons' as const, personIds: [boss.id] }] }
  await app.client.get(saveFlow, {
    subjectKind: 'requisition:issue',
    name: '领料审批',
    definition: { nodes: [node] },
  })
  const director = TestClient.signIn(app.http, app.database, app.tenantId, boss.id, boss.role)
  return { ...app, director, directorId: boss.id }
}
