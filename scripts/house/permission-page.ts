/** The matrix of roles and permissions with the calls behind each, generated from the areas' tables; tests keep the page current and the server to it. */
import { calls } from '@onsite/api/calls.ts'
import { type PermissionName, permissionGroups, permissionTable } from '@onsite/domain/permission/permission-codes.ts'
import type { PermissionRow } from '@onsite/domain/permission/permission.ts'
import { RoleType, roleNames, roleTypes } from '@onsite/domain/permission/roles.ts'

const names = new Map(Object.entries(permissionTable).map(([name, row]) => [row, name as PermissionName]))

const holds = (role: RoleType, row: PermissionRow): boolean =>
  role === RoleType.Administrator || row.roles.includes(role)

function rowOf(row: PermissionRow): string {
  const own = calls.filter(({ permission }) => permission === names.get(row))
  const marks = roleTypes.map((role) => (holds(role, row) ? '✓' : ''))
  const words = [
    row.label,
    row.opensAll === undefined ? '' : `（${row.opensAll}，可按范围给）`,
    row.administratorsOnly === true ? '（只给系统管理员）' : '',
  ]
  return `| ${row.code} | ${words.join('')} | ${marks.join(' | ')} | ${own.map(({ path }) => `\`${path}\``).join(' ')} |`
}

/** The text of `docs/permissions.md`. */
export function permissionPage(): string {
  const open = calls.filter(({ permission }) => permission === 'open')
  const anonymous = calls.filter(({ permission }) => permission === 'anonymous')
  const head = ['编码', '权限', ...roleTypes.map((role) => roleNames[role]), '接口']
  const groups = permissionGroups().map(({ rows, title }) =>
    [
      `## ${title}`,
      '',
      `| ${head.join(' | ')} |`,
      `|${head.map((_, at) => (at >= 2 && at < 2 + roleTypes.length ? ':-:' : '---')).join('|')}|`,
      ...rows.map(rowOf),
    ].join('\n'),
  )
  return `# 权限

新企业里每个角色有哪些权限，每个权限管哪些接口。企业可以在「角色权限」里调整，也可以从这十个角色复制出自己的角色；「查看全部」还可以只给一部分（本团队、本部门及下级、指定团队）。看得到哪些记录见 [0010](decisions/0010-sight.md)。

由 \`npm run docs:permissions\` 生成，不要手改。

${groups.join('\n\n')}

## 登录就能用的接口

${open.map(({ path }) => `\`${path}\``).join(' ')}

## 不登录就能用的接口

${anonymous.map(({ path }) => `\`${path}\``).join(' ')}
`
}
