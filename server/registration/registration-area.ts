import type { ServerArea } from '../area.ts'
import { layEnterprises } from './lay-enterprises.job.ts'
import { registrationAnswers } from './register-enterprise.ts'

export const registrationArea: ServerArea = {
  area: 'registration',
  workWith(brought) {
    const { job, reaction } = layEnterprises({ records: brought.records, templates: brought })
    return { answers: registrationAnswers, reactions: [reaction], jobs: [job] }
  },
}
