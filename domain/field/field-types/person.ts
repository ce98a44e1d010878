import { roleTypes } from '../../permission/roles.ts'
import type { FieldDefinition } from '../field-definition.ts'
import { referenceList } from '../reference-list.ts'
import { boundsFaults } from '../setting-faults.ts'

const mostPeople = 100
const roleFaults = ({ settings }: FieldDefinition): string[] =>
  settings.role === undefined || roleTypes.includes(settings.role) ? [] : ['请选择角色']

export const personField = referenceList(
  {
    code: 28,
    name: 'person',
    label: '人员',
    hint: '选择企业里的一个或多个人',
    display: 'text',
    settings: ['multiple', 'minCount', 'maxCount', 'role'],
    filter: 'choice',
    checkSettings: (field) => [
      ...boundsFaults(field.settings.minCount, field.settings.maxCount, '人数', 0, mostPeople),
      ...roleFaults(field),
    ],
  },
  {
    kindOf: () => 'person',
    mostOf: ({ settings }) => (settings.multiple ? mostPeople : 1),
    longest: mostPeople,
    word: '个人员',
  },
)
