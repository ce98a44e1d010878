/** 常用回复: texts kept ready, with places that the document fills in. */

/** Things that a text may name, each with its word between braces. */
export const replyVariables = {
  customer: '客户名称',
  contact: '联系人',
  no: '单号',
  title: '标题',
  principal: '负责人',
  me: '我的姓名',
  enterprise: '企业名称',
  servicePhone: '服务电话',
} as const
export type ReplyVariable = keyof typeof replyVariables
export type ReplyValues = Readonly<Partial<Record<ReplyVariable, string>>>

/** Texts of an enterprise: more nobody finds. */
export const mostReplies = 200
export const mostReplyChars = 1000

/** How a variable stands in a text: {客户名称}. */
export const markOf = (variable: ReplyVariable): string => `{${replyVariables[variable]}}`

const variables = Object.keys(replyVariables) as ReplyVariable[]
const byMark = new Map(variables.map((variable) => [markOf(variable), variable]))
const marks = /\{[^{}\n]{1,20}\}/g

/** Marks that name no variable: customers would read the braces. */
export function unknownMarks(text: string): string[] {
  return [...new Set(text.match(marks))].filter((mark) => !byMark.has(mark))
}

/** Variables that a text still has as their marks: what nobody filled in must not reach a customer. */
export function openMarks(text: string): string[] {
  return [...new Set(text.match(marks))].filter((mark) => byMark.has(mark))
}

/**
 * The text with what is known, in one pass: a value that looks like a mark stays what it is. `Our choice:` a variable without a value stays as its mark,
 * for the writer to see and to fill.
 */
export const fillReply = (text: string, values: ReplyValues): string =>
  text.replace(marks, (mark) => {
    const variable = byMark.get(mark)
    return (variable && values[variable]) || mark
  })
