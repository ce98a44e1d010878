import { type DepartmentRow, listDepartments, nameDepartmentLeader } from '@onsite/api/people/department-calls.ts'
import { EditOutlined } from '@ant-design/icons'
import { Button, Empty, Input } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useAct } from '../../kernel/use-act.ts'
import { useCall } from '../../kernel/use-call.ts'
import { ListSkeleton, LoadFailed } from '../../kit/list-states.tsx'
import { PersonPicker } from '../../kit/person-picker.tsx'
import { type DepartmentLine, departmentLines, linesNamed } from './department-tree.ts'
import styles from './head-list.module.css'

/** Heads of departments; flows that ask a 部门主管 use them. */
export function HeadListPage({ lead }: { readonly lead: ReactNode }) {
  const departments = useCall(listDepartments, {}, { marks: ['people'] })
  const [keyword, setKeyword] = useState('')
  const [editedId, setEditedId] = useState<string | null>(null)
  const lines = useMemo(() => departmentLines(departments.data ?? []), [departments.data])
  const shown = linesNamed(lines, keyword)
  return (
    <section className={styles['page']} aria-label="部门主管">
      <div className={styles['head']}>
        <h1>审批流程设置</h1>
        {lead}
      </div>
      <div className={styles['tools']}>
        <Input.Search
          allowClear
          className={styles['search'] ?? ''}
          placeholder="部门或主管"
          aria-label="查找部门或主管"
          onChange={(event) => setKeyword(event.target.value)}
        />
        <p>审批流程按「部门主管」找人时，以这里为准；没有主管的部门由上级部门的主管审批。</p>
      </div>
      {departments.error !== null && (
        <LoadFailed failure={departments.error} onRetry={() => void departments.refetch()} />
      )}
      <div className={styles['body']}>
        {departments.isPending ? (
          <ListSkeleton />
        ) : shown.length === 0 ? (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={lines.length === 0 ? '还没有部门' : '没有符合条件的部门'}
          />
        ) : (
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">部门</th>
                <th scope="col">主管</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((line) => (
                <Line
                  key={line.department.id}
                  line={line}
                  isEdited={editedId === line.department.id}
                  onEdit={(isEdited) => setEditedId(isEdited ? line.department.id : null)}
                />
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  )
}

interface LineProps {
  readonly line: DepartmentLine
  readonly isEdited: boolean
  readonly onEdit: (isEdited: boolean) => void
}

function Line({ line: { department, depth, inherited }, isEdited, onEdit }: LineProps) {
  const act = useAct(nameDepartmentLeader, { success: doneText, done: () => onEdit(false) })
  const { id, name, leaderId, leaderName } = department
  return (
    <tr>
      <th scope="row" style={{ paddingLeft: 16 + depth * 24 }}>
        {name}
      </th>
      <td>
        {isEdited ? (
          <span className={styles['edit']} ref={focusInside}>
            <PersonPicker
              aria-label={`${name}的主管`}
              value={leaderId}
              disabled={act.busy}
              onChange={(person) => void act.run({ departmentId: id, leaderId: person })}
            />
            <Button onClick={() => onEdit(false)}>返回</Button>
          </span>
        ) : (
          <span className={styles['leader']}>
            {leaderId === null ? (
              <span className={styles['none']}>
                {inherited === null ? '未设置' : `未设置，由${inherited.name}的${inherited.leaderName}审批`}
              </span>
            ) : (
              leaderName
            )}
            <Button
              type="text"
              size="small"
              icon={<EditOutlined />}
              aria-label={`设置${name}的主管`}
              onClick={() => onEdit(true)}
            />
          </span>
        )}
      </td>
    </tr>
  )
}

/** Focuses once, when the picker appears. */
function focusInside(holder: HTMLElement | null): void {
  holder?.querySelector('input')?.focus()
}

const doneText = ({ name, leaderId, leaderName }: DepartmentRow) =>
  leaderId === null ? `已取消${name}的主管` : `${name}的主管是${leaderName}`
