/** Which passwords may be chosen. `Our choice:` length counts most; what is guessed first is refused. */
const [fewest, most] = [8, 128]
const kinds = [/[a-z]/i, /\d/, /[^a-z\d]/i]

export const passwordHint = `${fewest} 位以上，字母、数字、符号至少两种`

/** A sentence on what is wrong with a new password, null for nothing. */
export function passwordFault(password: string, mobile: string): string | null {
  const length = Array.from(password).length
  if (length < fewest) return `密码至少 ${fewest} 位`
  if (length > most) return `密码最多 ${most} 位`
  if (kinds.filter((kind) => kind.test(password)).length < 2) return '密码要有字母、数字、符号中的至少两种'
  if (mobile !== '' && password.includes(mobile)) return '密码不能包含手机号'
  if (new Set(password.toLowerCase()).size < 4) return '密码太简单'
  return null
}
