/** Columns and filters of the lists of people. */
import { getDepartmentTree } from '@onsite/api/people/department-calls.ts'
import { listServiceGroupNames } from '@onsite/api/people/people-calls.ts'
import type { StaffRow } from '@onsite/api/people/staff-calls.ts'
import { personStateNames } from '@onsite/domain/people/person-state.ts'
import { roleNames, roleTypes } from '@onsite/domain/permission/roles.ts'
import { formatTime, orNoData } from '../kit/formats.ts'
import type { ListColumn } from '../kit/list-columns.ts'
import { type Filter, optionsFrom } from '../kit/list-filters.ts'
import { PersonStateTag } from './person-state-tag.tsx'

const group = '人员'
export const staffColumns: readonly ListColumn<StaffRow>[] = [
  { key: 'name', title: '姓名', group, width: 140, usual: true, heading: true },
  { key: 'mobile', title: '手机号', group, width: 130, usual: true },
  {
    key: 'roleNames',
    title: '角色',
    group,
    width: 200,
    usual: true,
    render: (row) => orNoData(row.roleNames.join('、')),
  },
  {
    key: 'department_name',
    title: '部门',
    group,
    width: 150,
    usual: true,
    render: (row) => orNoData(row.department_name),
  },
  {
    key: 'groups',
    title: '服务团队',
    group,
    width: 160,
    usual: true,
    render: (row) => orNoData(row.groups.map(({ name }) => name).join('、')),
  },
  {
    key: 'state',
    title: '状态',
    group,
    width: 90,
    usual: true,
    render: ({ state }) => <PersonStateTag state={state} />,
  },
  {
    key: 'lastSignIn',
    title: '最近登录',
    group,
    width: 150,
    usual: true,
    render: ({ lastSignIn }) => orNoData(formatTime(lastSignIn)),
  },
]

export const staffFilters: readonly Filter<'state' | 'roleType' | 'serviceGroupId' | 'departmentId'>[] = [
  {
    key: 'state',
    label: '状态',
    kind: 'pick',
    quick: true,
    options: Object.entries(personStateNames).map(([value, label]) => ({ value, label })),
  },
  {
    key: 'roleType',
    label: '角色',
    kind: 'pick',
    quick: true,
    options: roleTypes.map((value) => ({ value: String(value), label: roleNames[value] })),
  },
  {
    key: 'serviceGroupId',
    label: '服务团队',
    kind: 'remote',
    quick: true,
    source: optionsFrom(listServiceGroupNames, {}, (groups) =>
      groups.map(({ id, name }) => ({ value: id, label: name })),
    ),
  },
  {
    key: 'departmentId',
    label: '部门',
    kind: 'remote',
    source: optionsFrom(getDepartmentTree, {}, (nodes) => nodes.map(({ id, name }) => ({ value: id, label: name }))),
  },
]
