export const registrationFailures = {
  'registration-closed': { text: '本系统没有开放企业注册，请联系管理服务器的人' },
  'phone-registered': { text: '这个手机号已经注册，请直接登录' },
  'enterprise-name-taken': { text: '已有同名的企业', beside: { field: 'name', message: '已有同名的企业' } },
  'registration-unknown': { text: '注册信息已失效，请用注册的手机号登录，或重新注册' },
} as const
