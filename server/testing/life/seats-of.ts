/** The words of a column that a person's export of a kind holds, read as the download centre reads them. */
import type { RoleType } from '@onsite/domain/permission/roles.ts'
import { actAs } from '../../kernel/act-as.ts'
import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import { jobContext } from '../../kernel/job-runner.ts'
import { LocalFileStore } from '../../kernel/local-file-store.ts'
import type { Exporter } from '../../download/exporter.ts'
import { recordDirectory } from '../../record-kinds.ts'
import { testApp, testFilesFolder, testLogger, type TestPerson, type TestTenant } from '../test-app.ts'
import { expect } from 'vitest'
import type { Seat } from './life.ts'

/** Seats of people in their first role. */
export function seatsOf(
  tenant: TestTenant,
  people: Readonly<Record<string, TestPerson>>,
  exporter: Exporter,
  word: string,
): Seat[] {
  return Object.entries(people).map(([name, person]) => ({
    name,
    personId: person.id,
    client: tenant.as(person),
    exportNames: async () => await exportAs(tenant.id, person, exporter, word),
  }))
}

async function exportAs(tenantId: string, { id, roles }: TestPerson, exporter: Exporter, word: string) {
  const { database } = await testApp()
  const files = new LocalFileStore(testFilesFolder)
  const surroundings = { database, files, log: testLogger, records: recordDirectory }
  return await jobContext({ database, files, log: testLogger }).inTenant(tenantId, async (work) => {
    const ctx = await actAs(work, { personId: id, role: roles[0] as RoleType }, surroundings)
    if (!isGranted(ctx.person.powers, exporter.permission)) return null
    const opened = await exporter.open(ctx, { chosenColumns: [word] })
    const words: string[] = []
    let cursor: string | null = null
    do {
      const { next, rows } = await opened.portion(ctx, cursor)
      words.push(...(await rows()).map(([first = '']) => first))
      cursor = next
    } while (cursor !== null)
    expect(words.length, 'rows that the export announces').toBe(opened.total)
    return words
  })
}
