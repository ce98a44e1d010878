import type { ChosenPeople } from '@onsite/api/approval/approval-shapes.ts'
import { Modal } from 'antd'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { CallFailure } from '../kernel/call-failure.ts'
import type { FormPart } from '../kit/form-part.ts'
import { PersonPicker } from '../kit/person-picker.tsx'
import styles from './handling/approval.module.css'

/** A node of the approval flow that leaves its people to the sender; `people` limits the choice, empty: anybody. */
interface AskedNode {
  readonly nodeId: string
  readonly name: string
  readonly people: readonly string[]
}

/**
 * Asks for approvers when the flow behind a step leaves them to the sender: the server refuses with the nodes, the person chooses, the step is sent
 * again. Give `part` to the form and render `dialog` within it.
 */
export function useApproverChoice(): { readonly part: FormPart; readonly dialog: ReactNode } {
  const [asked, setAsked] = useState<readonly AskedNode[]>([])
  const chosen = useRef<ChosenPeople>([])
  const again = useRef<() => void>(() => {})
  const part = useMemo(
    (): FormPart => ({
      key: 'approvers',
      check: () => [],
      value: () => (chosen.current.length === 0 ? undefined : chosen.current),
      takeFaults: () => {},
      goTo: () => {},
      takesFailure: (failure: CallFailure, submit) => {
        if (failure.code !== 'approval-choose' || !Array.isArray(failure.data)) return false
        again.current = submit
        setAsked(failure.data as AskedNode[])
        return true
      },
      settle: () => {
        chosen.current = []
      },
      toDraft: () => undefined,
      resume: () => {},
      listen: () => () => {},
    }),
    [],
  )
  const dialog = asked.length > 0 && (
    <ChooseDialog
      nodes={asked}
      onChosen={(people) => {
        chosen.current = people
        setAsked([])
        again.current()
      }}
      onClose={() => setAsked([])}
    />
  )
  return { part, dialog }
}

interface ChooseDialogProps {
  readonly nodes: readonly AskedNode[]
  readonly onChosen: (people: ChosenPeople) => void
  readonly onClose: () => void
}

function ChooseDialog({ nodes, onChosen, onClose }: ChooseDialogProps) {
  const [people, setPeople] = useState<Readonly<Record<string, string[]>>>({})
  const isComplete = nodes.every((node) => (people[node.nodeId] ?? []).length > 0)
  return (
    <Modal
      open
      title="选择审批人"
      okText="提交审批"
      okButtonProps={{ disabled: !isComplete }}
      onOk={() => onChosen(nodes.map(({ nodeId }) => ({ nodeId, personIds: people[nodeId] ?? [] })))}
      onCancel={onClose}
      width={440}
    >
      {nodes.map((node) => {
        const common = {
          value: people[node.nodeId] ?? [],
          onChange: (ids: string[]) => setPeople({ ...people, [node.nodeId]: ids }),
          'aria-label': node.name,
        }
        return (
          <div key={node.nodeId} className={styles['choice']}>
            <span>{node.name}</span>
            <PersonPicker many only={node.people.length === 0 ? undefined : node.people} {...common} />
          </div>
        )
      })}
    </Modal>
  )
}
