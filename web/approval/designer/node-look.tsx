import {
  AuditOutlined,
  BranchesOutlined,
  PartitionOutlined,
  SendOutlined,
  ThunderboltOutlined,
} from '@ant-design/icons'
import type { FlowNodeKind } from '@onsite/domain/approval/approval-flow.ts'
import type { ReactNode } from 'react'
import type { Tone } from '../../theme/tokens.ts'

interface NodeLook {
  readonly icon: ReactNode
  readonly tone: Tone
  /** One line in the menu that adds nodes. */
  readonly hint: string
}

/** Icon, tone and texts of each kind of node. */
export const nodeLooks: Readonly<Record<FlowNodeKind, NodeLook>> = {
  approver: { icon: <AuditOutlined />, tone: 'gold', hint: '由人同意或驳回' },
  copy: { icon: <SendOutlined />, tone: 'blue', hint: '只告知，不用处理' },
  condition: { icon: <BranchesOutlined />, tone: 'green', hint: '按内容走其中一条' },
  parallel: { icon: <PartitionOutlined />, tone: 'geekblue', hint: '几条同时进行' },
  automatic: { icon: <ThunderboltOutlined />, tone: 'purple', hint: '按条件通过或驳回' },
}
