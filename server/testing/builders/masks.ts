/** Roles that do not see everything, and files as their people get them. */
import { addRole, giveRole } from '@onsite/api/role/role-calls.ts'
import { maskNames, type Hidden, masks } from '@onsite/domain/permission/masks.ts'
import { type RoleType, roleNames } from '@onsite/domain/permission/roles.ts'
import { defaultRights } from '@onsite/domain/role/role-rights.ts'
import { allAreas } from '../../all-areas.ts'
import { shownRows } from '../../download/shown-rows.ts'
import { actAs } from '../../kernel/act-as.ts'
import { jobContext } from '../../kernel/job-runner.ts'
import { LocalFileStore } from '../../kernel/local-file-store.ts'
import { recordDirectory } from '../../record-kinds.ts'
import type { TestClient } from '../test-client.ts'
import { type TestTenant, testApp, testFilesFolder, testLogger } from '../test-app.ts'

interface Place {
  readonly tenant: TestTenant
  readonly administrator: TestClient
}

/** Gives somebody a copy of his role, with these permissions or its own, that hides masks. */
export async function hideFrom(
  { administrator, tenant }: Place,
  role: RoleType,
  person: { readonly id: string },
  hides: readonly Hidden[],
  codes: readonly string[] = [...defaultRights(role).powers],
): Promise<void> {
  const name = `${roleNames[role]}，不看${maskNames.flatMap((one) => (hides.includes(one) ? masks[one].word : [])).join('')}`
  const { variant } = await administrator.get(addRole, {
    role,
    name,
    codes: [...codes],
    reaches: [],
    hides: [...hides],
  })
  await administrator.get(giveRole, { role, variant, personIds: [person.id] })
  await tenant.tx(async () => await Promise.resolve())
}

/** The cells of the export of a kind, heading first, as somebody gets them in the background. */
export async function exportedCells(
  tenant: TestTenant,
  kind: string,
  personId: string,
  role: RoleType,
): Promise<string[]> {
  const { database } = await testApp()
  const files = new LocalFileStore(testFilesFolder)
  const exporter = allAreas.flatMap((area) => area.exporters ?? []).find((one) => one.kind === kind)
  return await jobContext({ database, files, log: testLogger }).inTenant(tenant.id, async (work) => {
    const ctx = await actAs(work, { personId, role }, { database, files, log: testLogger, records: recordDirectory })
    const opened = await exporter?.open(ctx, {})
    const portion = await opened?.portion(ctx, null)
    return portion === undefined ? [] : [...(opened?.heading ?? []), ...shownRows(ctx, await portion.rows()).flat()]
  })
}
