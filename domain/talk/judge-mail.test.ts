import { expect, it } from 'vitest'
import { answeredMails, mailSubject, refusalOfMail } from './judge-mail.ts'

const own = ['service@example.com']
const judge = (from: string, headers: Record<string, string> = {}, mailId = '<a@b>') =>
  refusalOfMail({ mailId, from, headers: new Map(Object.entries(headers)) }, own)

it('takes what a person writes', () => {
  expect(judge('li@customer.cn')).toBeNull()
  expect(judge('li@customer.cn', { 'auto-submitted': 'no', precedence: 'normal' })).toBeNull()
  expect(judge('norepl@customer.cn')).toBeNull()
})

it.each([
  ['own address', 'Service@Example.com', {}],
  ['out of office', 'li@customer.cn', { 'auto-submitted': 'auto-replied' }],
  ['Exchange', 'li@customer.cn', { 'x-auto-response-suppress': 'All' }],
  ['old programs', 'li@customer.cn', { precedence: 'bulk' }],
  ['list', 'li@customer.cn', { 'list-id': '<news.customer.cn>' }],
  ['bounce', 'li@customer.cn', { 'return-path': '<>' }],
  ['daemon', 'MAILER-DAEMON@customer.cn', {}],
  ['no reply', 'no-reply@customer.cn', {}],
  ['nobody', '', {}],
])('refuses %s', (_, from, headers) => {
  expect(judge(from, headers as Record<string, string>)).toEqual(expect.any(String))
})

it('refuses what has no name of its own', () => {
  expect(judge('li@customer.cn', {}, '')).toBe('没有 Message-ID')
})

it('finds the mail that is answered by headers and by subject', () => {
  const [first, second] = ['a'.repeat(24), 'b'.repeat(24)]
  const headers = new Map([
    ['in-reply-to', `<${first}@example.com>`],
    ['references', `<x@customer.cn> <${first}@example.com>`],
  ])
  expect(answeredMails(headers, `回复: ${mailSubject('空调\n不制冷', second)}`)).toEqual([first, second])
  expect(answeredMails(new Map(), '你好')).toEqual([])
})
