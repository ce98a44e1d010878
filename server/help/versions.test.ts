import { changePcVersion, getVersionInfo, listVersions } from '@onsite/api/help/version-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, it } from 'vitest'
import { version } from '../kernel/version.ts'
import { testApp } from '../testing/test-app.ts'
import { versionHistory } from './version-history.ts'

async function staff() {
  const tenant = await (await testApp()).tenant()
  const people = await tenant.people({
    dispatcher: { roles: [RoleType.Dispatcher] },
    technician: { roles: [RoleType.Technician] },
  })
  return { dispatcher: tenant.as(people.dispatcher), technician: tenant.as(people.technician) }
}

it('tells of the present version first, and of each with its day', () => {
  expect(versionHistory[0].version).toBe(version)
  for (const { notes, releasedOn } of versionHistory) {
    expect(releasedOn).toMatch(/^20\d\d-\d\d-\d\d$/)
    expect(notes.length).toBeGreaterThan(0)
  }
})

it('remembers for each person alone which version he has read about', async () => {
  const { dispatcher, technician } = await staff()
  expect(await dispatcher.get(getVersionInfo, {})).toMatchObject({ version, pcVersion: null })

  await dispatcher.get(changePcVersion, { pcVersion: version })
  await dispatcher.get(changePcVersion, { pcVersion: version })

  const told = await dispatcher.get(getVersionInfo, {})
  expect(told.pcVersion).toBe(version)
  expect(told.download_link).toMatch(/^(|https?:\/\/.+\/mobile)$/)
  expect(await technician.get(getVersionInfo, {})).toMatchObject({ pcVersion: null })
  expect((await technician.get(listVersions, {}))[0]?.version).toBe(version)
})

it('keeps no version that there never was', async () => {
  const { dispatcher } = await staff()

  expect(await dispatcher.call(changePcVersion, { pcVersion: '99.0.0' })).toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'pcVersion', message: '没有这个版本' }],
  })
  expect(await dispatcher.get(getVersionInfo, {})).toMatchObject({ pcVersion: null })
})
