import type { OtherMove } from './document-move.ts'

/** Lines that an approval beside the course of a document leaves in its timeline. */
export const besideMovesOf = (kind: string) =>
  ({
    askApproval: { label: '发起审批', fact: `${kind}-approval-asked` },
    approvalAgreed: { label: '审批通过', fact: `${kind}-approval-agreed` },
    approvalRefused: { label: '审批未通过', fact: `${kind}-approval-refused` },
  }) as const satisfies Record<string, OtherMove>
export type BesideMove = keyof ReturnType<typeof besideMovesOf>
