/** Commands of whoever runs the product that leave a row in the operation log, beside the calls. */
export const commands = {
  resetPassword: { name: 'onsite user reset-password', title: '重置登录密码（命令行）' },
  resetBoth: { name: 'onsite user reset-password --second-factor', title: '重置登录密码和二次验证（命令行）' },
} as const

/** The title of a command, undefined for the name of a call. */
export function commandTitle(name: string): string | undefined {
  return Object.values(commands).find((command) => command.name === name)?.title
}
