import { referenceList } from '../reference-list.ts'
import { boundsFaults } from '../setting-faults.ts'

const mostUnits = 50

export const unitField = referenceList(
  {
    code: 29,
    name: 'unit',
    label: '部门/服务组',
    hint: '选择部门或服务团队',
    display: 'text',
    settings: ['unitKind', 'multiple', 'minCount', 'maxCount'],
    filter: 'choice',
    checkSettings: ({ settings }) => [
      ...boundsFaults(settings.minCount, settings.maxCount, '数量', 0, mostUnits),
      ...(settings.unitKind === undefined || ['department', 'service-group'].includes(settings.unitKind)
        ? []
        : ['请选择部门或服务组']),
    ],
  },
  {
    kindOf: ({ settings }) => (settings.unitKind === 'service-group' ? 'service-group' : 'department'),
    mostOf: ({ settings }) => (settings.multiple ? mostUnits : 1),
    longest: mostUnits,
    word: '个部门或服务组',
  },
)
