export const sessionFailures = {
  'wrong-password': { text: '账号或密码不正确' },
  'sign-in-check': { text: '登录失败次数较多，需要先完成安全验证' },
  'person-disabled': { text: '账号已停用，请联系管理员' },
  'role-not-yours': { text: '你已没有该角色，请刷新页面后重新选择' },
} as const
