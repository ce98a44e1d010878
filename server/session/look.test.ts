import { getLook, saveLook } from '@onsite/api/session/look-calls.ts'
import { Spacing, TextSize, usualLook } from '@onsite/domain/session/look.ts'
import { expect, it } from 'vitest'
import { testApp } from '../testing/test-app.ts'

it('keeps for each person how the product looks, whatever role he works in', async () => {
  const tenant = await (await testApp()).tenant()
  const { first, second } = await tenant.people({ first: { roles: [1, 2] }, second: { roles: [2] } })
  const chosen = { textSize: TextSize.Largest, spacing: Spacing.Loose }

  await tenant.as(first).get(saveLook, chosen)
  await tenant.as(first).get(saveLook, { ...chosen, spacing: Spacing.Usual })

  expect(await tenant.as(first).get(getLook, {})).toEqual({ ...chosen, spacing: Spacing.Usual })
  expect(await tenant.as(second).get(getLook, {})).toEqual(usualLook)
})

it('takes no size that does not exist', async () => {
  const tenant = await (await testApp()).tenant()
  const person = tenant.as(await tenant.person({ roles: [2] }))

  const outcome = await person.call(saveLook, { textSize: 3 as never, spacing: 0 })

  expect(outcome).toMatchObject({ code: 'invalid-input' })
})
