export const portalAccountFailures = {
  'portal-phone-taken': { text: '手机号 {phone} 已有门户账号' },
  'invitation-void': { text: '邀请已失效，请联系对方重新发送' },
  'invitation-accepted': { text: '账号已启用，不用再次确认' },
  'invitation-digits': { text: '手机号后四位不正确，还可以试 {left} 次' },
  'portal-state': { text: '「{name}」{state}，不能{action}' },
} as const
