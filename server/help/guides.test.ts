import { closeGuide, isNoviceGuide, isQuickDeploy } from '@onsite/api/help/guide-calls.ts'
import { changePcVersion, getVersionInfo } from '@onsite/api/help/version-calls.ts'
import { saveEnterpriseSetting } from '@onsite/api/setting/enterprise-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, it } from 'vitest'
import { version } from '../kernel/version.ts'
import { testApp } from '../testing/test-app.ts'

async function enterprise() {
  const tenant = await (await testApp()).tenant()
  const administrator = tenant.as(await tenant.person({ roles: [RoleType.Administrator] }))
  return { tenant, administrator }
}

it('tells whoever sets an enterprise up what is left, by what there is', async () => {
  const { administrator, tenant } = await enterprise()
  const stepsLeft = async () =>
    (await administrator.get(isQuickDeploy, {})).steps.flatMap(({ isDone, key }) => (isDone ? [] : [key]))
  expect(await administrator.get(isQuickDeploy, {})).toMatchObject({ isDue: true })
  expect(await stepsLeft()).toEqual(['people', 'groups', 'template', 'phone'])

  await tenant.person({ roles: [RoleType.Technician] })
  await administrator.get(saveEnterpriseSetting, { servicePhone: '400-800-1234' })

  expect(await stepsLeft()).toEqual(['groups', 'template'])
})

it('tells nobody else, and nobody who has put it off', async () => {
  const { administrator, tenant } = await enterprise()
  const technician = tenant.as(await tenant.person({ roles: [RoleType.Technician] }))

  expect(await technician.get(isQuickDeploy, {})).toEqual({ isDue: false, steps: [] })
  await administrator.get(closeGuide, { guide: 'deploy' })

  expect(await administrator.get(isQuickDeploy, {})).toMatchObject({
    isDue: false,
    steps: [{ key: 'people' }, {}, {}, {}],
  })
})

it('guides each newcomer once, and keeps that beside the version', async () => {
  const { administrator, tenant } = await enterprise()
  const technician = tenant.as(await tenant.person({ roles: [RoleType.Technician] }))
  expect(await administrator.get(isNoviceGuide, {})).toEqual({ isDue: true })

  await administrator.get(closeGuide, { guide: 'novice' })
  expect(await administrator.get(getVersionInfo, {})).toMatchObject({ pcVersion: null })
  await administrator.get(changePcVersion, { pcVersion: version })

  expect(await administrator.get(isNoviceGuide, {})).toEqual({ isDue: false })
  expect(await administrator.get(getVersionInfo, {})).toMatchObject({ pcVersion: version })
  expect(await technician.get(isNoviceGuide, {})).toEqual({ isDue: true })
})
