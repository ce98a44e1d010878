import { type ApprovalPoint, approvalPoints, type OrderProcess } from './order-process.ts'

const switches = {
  acceptanceRequired: '受理',
  poolEnabled: '公海',
  grabNeedsConfirm: '抢单确认',
  arrivalRequired: '签到',
  signatureRequired: '签名',
  receiptEnabled: '回执',
  collectionEnabled: '收款',
  evaluationEnabled: '评价',
} as const satisfies Partial<Record<keyof OrderProcess, string>>

/** Names of what a process switches on, for cards and lists; none for a kind without a process. */
export function processMarks(process: OrderProcess | null): string[] {
  if (process === null) return []
  const on = (Object.keys(switches) as (keyof typeof switches)[]).filter((key) => process[key])
  const points = (Object.keys(approvalPoints) as ApprovalPoint[]).filter((point) => process.approvals[point] !== null)
  return [
    ...on.map((key) => switches[key]),
    ...(process.minPhotos > 0 ? [`照片 ${process.minPhotos} 张`] : []),
    ...points.map((point) => approvalPoints[point]),
  ]
}
