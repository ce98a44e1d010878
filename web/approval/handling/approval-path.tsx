import {
  CheckCircleFilled,
  ClockCircleFilled,
  CloseCircleFilled,
  MinusCircleOutlined,
  RightCircleOutlined,
} from '@ant-design/icons'
import type { PathNode, TaskShape } from '@onsite/api/approval/approval-shapes.ts'
import { removeAddedApprover } from '@onsite/api/approval/approval-calls.ts'
import { Button, Popconfirm } from 'antd'
import type { ReactNode } from 'react'
import { useAct } from '../../kernel/use-act.ts'
import { formatShortTime } from '../../kit/formats.ts'
import { StateTag } from '../../kit/state-tag.tsx'
import styles from './approval.module.css'
import { addedText, modeText, personText, taskText, taskTones } from './approval-texts.ts'

const marks: Readonly<Record<PathNode['state'], { readonly icon: ReactNode; readonly word: string }>> = {
  done: { icon: <CheckCircleFilled />, word: '已完成' },
  waiting: { icon: <ClockCircleFilled />, word: '进行中' },
  ahead: { icon: <RightCircleOutlined />, word: '未开始' },
  rejected: { icon: <CloseCircleFilled />, word: '已驳回' },
  over: { icon: <MinusCircleOutlined />, word: '未进行' },
}

interface ApprovalPathProps {
  readonly nodes: readonly PathNode[]
  /** Reassigns the task of a disabled person; absent: no button. */
  readonly onReassign?: (task: TaskShape) => void
}

/** The path of an approval from start to end: decisions, people asked now, people ahead. */
export function ApprovalPath({ nodes, onReassign }: ApprovalPathProps) {
  return (
    <ol className={styles['path']}>
      {nodes.map((node) => (
        <li key={node.nodeId} className={`${styles['node']} ${styles[node.state]}`}>
          <span className={styles['mark']} aria-hidden="true">
            {marks[node.state].icon}
          </span>
          <div className={styles['nodeHead']}>
            <b>{node.name}</b>
            <span className="visually-hidden">{marks[node.state].word}</span>
            {modeText(node) !== '' && <span className={styles['quiet']}>{modeText(node)}</span>}
            {node.branches.length > 0 && <span className={styles['quiet']}>{node.branches.join(' › ')}</span>}
          </div>
          {node.note !== '' && <p className={styles['quiet']}>{node.note}</p>}
          {node.people.length > 0 && (
            <p className={styles['quiet']}>{node.people.map((person) => person.name).join('、')}</p>
          )}
          {node.tasks.length > 0 && (
            <ul className={styles['tasks']}>
              {node.tasks.map((task) => (
                <Task key={task.id} task={task} onReassign={onReassign} />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}

interface TaskProps {
  readonly task: TaskShape
  readonly onReassign?: (task: TaskShape) => void
}

function Task({ task, onReassign }: TaskProps) {
  const remove = useAct(removeAddedApprover, { success: `已减签${task.personName}` })
  return (
    <li className={styles['task']}>
      <div className={styles['taskHead']}>
        <span className={styles['person']}>{personText(task)}</span>
        <StateTag tone={taskTones[task.state]} label={taskText(task)} />
        {addedText(task) !== '' && <span className={styles['quiet']}>{addedText(task)}</span>}
        <time className={styles['time']} dateTime={task.decideTime ?? task.madeTime}>
          {formatShortTime(task.decideTime ?? task.madeTime)}
        </time>
      </div>
      {task.reason !== '' && <p className={styles['reason']}>{task.reason}</p>}
      {(task.canRemove || (task.isDisabled && onReassign !== undefined)) && (
        <div className={styles['taskActs']}>
          {task.isDisabled && <span className={styles['quiet']}>该人员已停用</span>}
          {task.isDisabled && onReassign !== undefined && (
            <Button size="small" onClick={() => onReassign(task)}>
              改派
            </Button>
          )}
          {task.canRemove && (
            <Popconfirm
              title={`不再请${task.personName}审批？`}
              okText="减签"
              onConfirm={() => void remove.run({ taskId: task.id })}
            >
              <Button size="small" loading={remove.busy}>
                减签
              </Button>
            </Popconfirm>
          )}
        </div>
      )}
    </li>
  )
}
