import type { FailureRow } from '../failure.ts'

export const roleFailures = {
  'administrator-holds-all': { text: '系统管理员拥有全部权限，不能调整' },
  'role-name-taken': {
    text: '已有角色「{name}」，请换一个名称',
    beside: { field: 'name', message: '已有角色「{name}」' },
  },
  'role-held': { text: '还有 {count} 人是「{name}」，改为其他角色后才能删除' },
  'too-many-roles': { text: '最多 {most} 个自建角色' },
  'lacks-base-role': { text: '{name}没有「{role}」角色，请先在组织架构中给他' },
} as const satisfies Record<string, FailureRow>
