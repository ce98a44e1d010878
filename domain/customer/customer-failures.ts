export const customerFailures = {
  'customer-name-taken': { text: '已有同名客户「{name}」，请直接选择该客户或换一个名称' },
  'customer-closed': { text: '只有客户的业务员、创建人或有编辑权限的人可以修改「{name}」' },
  'customer-same': { text: '请选择两个不同的客户' },
  'customer-merged': { text: '客户「{name}」已被合并或删除，请刷新后重试' },
  'customer-cycle': {
    text: '「{name}」是它自己的下级客户，不能设为上级',
    beside: { field: 'parentId', message: '它是此客户自己的下级' },
  },
  'merge-over': { text: '合并已超过 {days} 天或已撤销，不能再撤销' },
  'last-contact': { text: '客户至少要有一位联系人' },
} as const
