export const sessionFailures = {
  'wrong-password': { text: '账号或密码不正确' },
  'sign-in-check': { text: '登录失败次数较多，需要先完成安全验证' },
  'code-check': { text: '获取验证码的次数较多，需要先完成安全验证' },
  'code-too-soon': { text: '{seconds} 秒后可以重新获取验证码' },
  'code-too-often': { text: '获取验证码的次数已达上限，请稍后再试，或使用密码登录' },
  'code-wrong': { text: '验证码不正确' },
  'code-expired': { text: '验证码已失效，请重新获取' },
  'choose-enterprise': { text: '请选择要进入的企业' },
  'ticket-expired': { text: '操作已超时，请重新验证手机号' },
  'person-disabled': { text: '账号已停用，请联系管理员' },
  'role-not-yours': { text: '你已没有该角色，请刷新页面后重新选择' },
} as const
