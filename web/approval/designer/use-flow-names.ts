import type { FlowDetail, SubjectKindRow } from '@onsite/api/approval/approval-shapes.ts'
import {
  allNodes,
  type AssigneeRule,
  type FlowDefinition,
  type FlowNode,
} from '@onsite/domain/approval/approval-flow.ts'
import { comparisonsOf } from '@onsite/domain/field/condition-fields.ts'
import { describeCondition } from '@onsite/domain/field/describe-condition.ts'
import { useMemo } from 'react'
import { usePersonNames } from '../../kit/person-picker.tsx'
import type { FlowNames } from './node-texts.ts'
import { conditionFieldsOf } from './subject-fields.ts'

/** Ids of people that a flow names, in rules and as stand-ins. */
function peopleOf(flow: FlowDefinition): string[] {
  return [...new Set(allNodes(flow.nodes).flatMap(peopleOfNode))]
}

function peopleOfNode(node: FlowNode): string[] {
  if (node.kind !== 'approver' && node.kind !== 'copy') return []
  const stand = node.kind === 'approver' && node.emptyPersonId !== null ? [node.emptyPersonId] : []
  return [...node.who.flatMap(peopleOfRule), ...stand]
}

const peopleOfRule = (rule: AssigneeRule): readonly string[] => ('personIds' in rule ? rule.personIds : [])

/** Names for the cards: people of the saved flow are known, those picked since are requested. */
export function useFlowNames(flow: FlowDefinition, subject: SubjectKindRow, known: FlowDetail['people']): FlowNames {
  const ids = useMemo(() => peopleOf(flow), [flow])
  const asked = usePersonNames(ids.filter((id) => !known.some((person) => person.id === id)))
  return useMemo(() => {
    const names = new Map([...known.map((one) => [one.id, one.name] as const), ...asked])
    const fields = conditionFieldsOf(subject)
    const byId = new Map(fields.map((field) => [field.id, field]))
    const person = (id: string) => names.get(id) ?? '…'
    const references = { label: (kind: string, id: string) => (kind === 'person' ? person(id) : id), find: () => null }
    return {
      person,
      field: (id) => byId.get(id)?.name ?? '已删除的字段',
      condition: (condition) =>
        condition === null || comparisonsOf(condition).length === 0
          ? ''
          : describeCondition(condition, fields, references),
    }
  }, [known, asked, subject])
}
