export const permissionArea = {
  area: 'permission',
  title: '权限',
} as const
