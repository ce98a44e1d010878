import type { FailureRow } from '../failure.ts'

export const peopleFailures = {
  'mobile-taken': {
    text: '手机号 {mobile} 已是{name}的，不能再用',
    beside: { field: 'mobile', message: '这个手机号已是{name}的' },
  },
  'not-yourself': { text: '不能停用自己，请由另一位系统管理员操作' },
  'last-administrator': { text: '{name}是最后一位系统管理员，请先让另一人担任' },
  'department-name-taken': {
    text: '上级部门下已有「{name}」',
    beside: { field: 'name', message: '上级部门下已有「{name}」' },
  },
  'department-circle': { text: '不能移到自己或自己的下级部门下面' },
  'department-used': { text: '「{name}」还有 {people} 人、{below} 个下级部门，移走后才能删除' },
  'group-name-taken': { text: '已有服务团队「{name}」', beside: { field: 'name', message: '已有服务团队「{name}」' } },
  'group-used': { text: '「{name}」还在使用：{uses}。改为其他团队后才能删除' },
  'invites-too-many': { text: '有效的邀请最多 {most} 个，请先撤回不用的' },
  'invite-unknown': { text: '没有这个邀请，请检查链接或邀请码' },
  'invite-expired': { text: '邀请已过期，请联系管理员重新邀请' },
  'invite-used': { text: '邀请的名额已用完，请联系管理员重新邀请' },
  'invite-withdrawn': { text: '邀请已被撤回，请联系管理员' },
  'joined-already': { text: '这个手机号已在{enterprise}里，请直接登录；不能登录请联系管理员' },
  'password-own': { text: '不能在这里重置自己的密码，请在登录页用「忘记密码」设置' },
  'password-elsewhere': {
    text: '{name}的账号还属于其他企业，不能由你重置密码；请本人在登录页用「忘记密码」设置，或由管理服务器的人重置',
  },
  'session-at-hand': { text: '这是你正在使用的登录，请用右上角的「退出登录」' },
  'person-left': { text: '{name}已停用，请选择其他人' },
  'not-a-technician': { text: '{name}不是在职的服务人员，请另选' },
  'provider-disabled': {
    text: '「{name}」已停用，启用后才能继续',
    beside: { field: 'providerId', message: '「{name}」已停用，启用后才能选' },
  },
} as const satisfies Record<string, FailureRow>
