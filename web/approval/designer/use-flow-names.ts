import type { FlowDetail, SubjectKindRow } from '@onsite/api/approval/approval-shapes.ts'
import {
  allNodes,
  type AssigneeRule,
  branchesOf,
  type FlowDefinition,
  type FlowNode,
} from '@onsite/domain/approval/approval-flow.ts'
import type { Condition } from '@onsite/domain/field/condition.ts'
import { comparisonsOf } from '@onsite/domain/field/condition-fields.ts'
import { describeCondition } from '@onsite/domain/field/describe-condition.ts'
import type { FieldDefinition, Json } from '@onsite/domain/field/field-definition.ts'
import { fieldTypeOf, isFieldType } from '@onsite/domain/field/field-types.ts'
import { useMemo } from 'react'
import { usePersonNames } from '../../kit/person-picker.tsx'
import type { FlowNames } from './node-texts.ts'
import { conditionFieldsOf } from './subject-fields.ts'

/** Ids of people that a flow names, in rules, as stand-ins and in conditions. */
function peopleOf(flow: FlowDefinition, fields: ReadonlyMap<string, FieldDefinition>): string[] {
  const nodes = allNodes(flow.nodes)
  const compared = nodes.flatMap(conditionsOf).flatMap((one) => comparisonsOf(one))
  const named = compared.flatMap(({ field: id, value = null }) => peopleInValue(fields.get(id), value))
  return [...new Set([...nodes.flatMap(peopleOfNode), ...named])]
}

function conditionsOf(node: FlowNode): readonly Condition[] {
  if (node.kind === 'automatic') return [node.condition]
  return branchesOf(node).flatMap(({ condition }) => condition ?? [])
}

/** A comparison holds one value or a list of them, each as the type of the field holds it. */
function peopleInValue(field: FieldDefinition | undefined, value: Json): string[] {
  if (field === undefined || !isFieldType(field.type)) return []
  const type = fieldTypeOf(field.type)
  const values = [value, ...(Array.isArray(value) ? (value as readonly Json[]) : [])]
  return values.flatMap((one) => type.references(one, field)).flatMap(({ id, kind }) => (kind === 'person' ? [id] : []))
}

function peopleOfNode(node: FlowNode): string[] {
  if (node.kind !== 'approver' && node.kind !== 'copy') return []
  const stand = node.kind === 'approver' && node.emptyPersonId !== null ? [node.emptyPersonId] : []
  return [...node.who.flatMap(peopleOfRule), ...stand]
}

const peopleOfRule = (rule: AssigneeRule): readonly string[] => ('personIds' in rule ? rule.personIds : [])

/** Names for the cards: people of the saved flow are known, those picked since are requested. */
export function useFlowNames(flow: FlowDefinition, subject: SubjectKindRow, known: FlowDetail['people']): FlowNames {
  const fields = useMemo(() => new Map(conditionFieldsOf(subject).map((field) => [field.id, field])), [subject])
  const ids = useMemo(() => peopleOf(flow, fields), [flow, fields])
  const asked = usePersonNames(ids.filter((id) => !known.some((person) => person.id === id)))
  return useMemo(() => {
    const names = new Map([...known.map((one) => [one.id, one.name] as const), ...asked])
    const person = (id: string) => names.get(id) ?? '…'
    const references = { label: (kind: string, id: string) => (kind === 'person' ? person(id) : id), find: () => null }
    return {
      person,
      field: (id) => fields.get(id)?.name ?? '已删除的字段',
      condition: (condition) =>
        condition === null || comparisonsOf(condition).length === 0
          ? ''
          : describeCondition(condition, [...fields.values()], references),
    }
  }, [known, asked, fields])
}
