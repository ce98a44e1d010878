import { linkTargets, usualTarget } from '../../kind-rows.ts'
import { referenceList } from '../reference-list.ts'
import { boundsFaults } from '../setting-faults.ts'

const mostRecords = 50

export const recordLinkField = referenceList(
  {
    code: 30,
    name: 'record-link',
    label: '关联记录',
    hint: '关联客户、工单或设备，点一下可以打开',
    display: 'record-link',
    settings: ['target', 'multiple', 'minCount', 'maxCount'],
    filter: 'choice',
    checkSettings: ({ settings }) => [
      ...boundsFaults(settings.minCount, settings.maxCount, '数量', 0, mostRecords),
      ...(settings.target !== undefined && linkTargets.includes(settings.target) ? [] : ['请选择关联什么记录']),
    ],
  },
  {
    kindOf: ({ settings }) => settings.target ?? usualTarget,
    mostOf: ({ settings }) => (settings.multiple ? mostRecords : 1),
    longest: mostRecords,
    word: '条记录',
  },
)
