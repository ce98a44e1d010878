export const portalAccountFailures = {
  'portal-phone-taken': { text: '手机号 {phone} 已有门户账号' },
  'invitation-void': { text: '邀请已失效，请联系对方重新发送' },
  'invitation-accepted': { text: '账号已启用，不用再次确认' },
  'invitation-digits': { text: '手机号后四位不正确，还可以试 {left} 次' },
  'site-url-unset': { text: '还没有设置本系统的对外地址，邀请链接无法生成；请运维人员设置 SITE_URL' },
  'portal-state': { text: '「{name}」{state}，不能{action}' },
} as const
