import { staffEvent } from '@onsite/domain/notice/notice-template.ts'
import { defineFact } from '../define-fact.ts'

export const peopleFacts = {
  leaderNamed: defineFact({ name: 'department-leader-named', subject: 'department', touches: ['people'] }),
  departmentChanged: defineFact({ name: 'department-changed', subject: 'department', touches: ['people'] }),
  groupChanged: defineFact({ name: 'service-group-changed', subject: 'service-group', touches: ['people'] }),
  handedOver: defineFact({
    name: 'work-handed-over',
    subject: 'person',
    touches: ['people'],
    notice: staffEvent('工作交接', 'system'),
  }),
  inviteChanged: defineFact({ name: 'invite-changed', subject: 'person-invite', touches: ['people'] }),
  joined: defineFact({
    name: 'person-joined',
    subject: 'person',
    touches: ['people'],
    notice: staffEvent('同事加入', 'account'),
  }),
  added: defineFact({ name: 'person-added', subject: 'person', touches: ['people'] }),
  changed: defineFact({ name: 'person-changed', subject: 'person', touches: ['people'] }),
  disabled: defineFact({ name: 'person-disabled', subject: 'person', touches: ['people'] }),
  enabled: defineFact({ name: 'person-enabled', subject: 'person', touches: ['people'] }),
} as const
