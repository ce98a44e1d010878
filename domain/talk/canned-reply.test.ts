import { expect, it } from 'vitest'
import { fillReply, markOf, openMarks, type ReplyVariable, replyVariables, unknownMarks } from './canned-reply.ts'

const variables = Object.keys(replyVariables) as ReplyVariable[]

it('fills every variable wherever it stands, and nothing else', () => {
  for (const variable of variables) {
    const text = `${markOf(variable)}，您好。${markOf(variable)}`
    expect(fillReply(text, { [variable]: '张三' })).toBe('张三，您好。张三')
  }
  expect(fillReply('{客户名称}：{联系人}', { customer: '$& {联系人}', contact: '王' })).toBe('$& {联系人}：王')
})

it('leaves the mark of what is not known', () => {
  const filled = fillReply('{联系人}您好，请致电{服务电话}，{负责人}', { contact: '王经理', servicePhone: '' })

  expect(filled).toBe('王经理您好，请致电{服务电话}，{负责人}')
})

it('finds marks that name no variable', () => {
  expect(unknownMarks('{客户名称} {客户姓名} {客户姓名} {a}')).toEqual(['{客户姓名}', '{a}'])
  expect(unknownMarks('没有括号 { 跨\n行 }')).toEqual([])
})

it('tells which variables of a text nobody has filled in', () => {
  expect(openMarks('{联系人}您好，请拨打{服务电话}，{服务电话}')).toEqual(['{联系人}', '{服务电话}'])
  expect(openMarks('故障码 {E4}')).toEqual([])
})
