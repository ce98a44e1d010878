import { expect, test } from 'vitest'
import { passwordFault } from './password-rule.ts'
import { isMobile, plainMobile } from './sign-in-code.ts'

test.each([
  ['138 0000 1111', '13800001111'],
  ['+86 138-0000-1111', '13800001111'],
  ['008613800001111', '13800001111'],
])('reads the mobile %s', (typed, plain) => {
  expect(plainMobile(typed)).toBe(plain)
  expect(isMobile(plain)).toBe(true)
})

test.each(['12800001111', '1380000111', '02166668888', ''])('takes %s for no mobile', (text) => {
  expect(isMobile(text)).toBe(false)
})

test.each([
  ['abc12', '密码至少 8 位'],
  [`a1${'x'.repeat(127)}`, '密码最多 128 位'],
  ['12345678', '密码要有字母、数字、符号中的至少两种'],
  ['abcdefgh', '密码要有字母、数字、符号中的至少两种'],
  ['a13800001111', '密码不能包含手机号'],
  ['aaaa1111', '密码太简单'],
  ['现场通服务2026', null],
  ['correct horse', null],
])('judges the password %s', (password, fault) => {
  expect(passwordFault(password, '13800001111')).toBe(fault)
})
