import { passwordFault } from '@onsite/domain/session/password-rule.ts'
import { expect, it } from 'vitest'
import { firstPassword } from './first-password.ts'

it('makes passwords that the rule takes, each another, without signs that look alike', () => {
  const made = Array.from({ length: 200 }, firstPassword)

  expect(new Set(made).size).toBe(200)
  for (const password of made) {
    expect(passwordFault(password, '13900000000')).toBeNull()
    expect(password).toMatch(/^[^0O1lIoS5B8Z2]{10}$/)
  }
})
