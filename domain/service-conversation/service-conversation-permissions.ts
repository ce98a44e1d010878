import type { PermissionRow } from '../permission/permission.ts'

/** `Our choice:` clerks who take calls see every conversation, as they see every event; dispatchers help out with what waits. */
export const serviceConversationPermissions = {
  'serviceConversation.view': { code: '18003', label: '查看客服会话', roles: [1, 6, 10] },
  'serviceConversation.viewAll': { code: '18004', label: '查看全部客服会话', roles: [6, 10], opensAll: '客服会话' },
  'serviceConversation.export': { code: '18005', label: '导出客服会话', roles: [6, 10] },
  'serviceConversation.set': { code: '18006', label: '设置访客入口', roles: [10] },
} as const satisfies Record<string, PermissionRow>
