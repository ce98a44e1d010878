import { listApplications, testApplication } from '@onsite/api/application/application-calls.ts'
import {
  type ApplicationCode,
  applicationCodes,
  applications,
  ApplicationState,
} from '@onsite/domain/application/application.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { countOpenTokens } from '../api-token/api-token-store.ts'
import { allHooks, countDeliveries } from '../automation/web-hook-store.ts'
import { HookState } from '@onsite/domain/automation/web-hook.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { textMessenger } from '../kernel/text-messages.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { messageDriver } from '../notice/message-driver.ts'
import { textReader } from '../ocr/ocr-answers.ts'
import { staffMember } from '../people/staff-store.ts'
import { mailStanding } from '../talk/mail-setting.ts'

interface Standing {
  readonly state: ApplicationState
  readonly note: string
}

const on = (note: string): Standing => ({ state: ApplicationState.On, note })
const off = (note: string): Standing => ({ state: ApplicationState.Off, note })
const faulty = (note: string): Standing => ({ state: ApplicationState.Faulty, note })
const byOperator = '由运维人员在配置里接入'
const longestReason = 300

const standings: Readonly<Record<ApplicationCode, (ctx: Context) => Promise<Standing> | Standing>> = {
  sms: () => (textMessenger.isConnected ? on('') : off(byOperator)),
  dingtalk: () => (messageDriver.isConnected('dingtalk') ? on('') : off(byOperator)),
  wecom() {
    if (!messageDriver.isConnected('wecom')) return off(byOperator)
    return on(messageDriver.cardsOf('wecom') === undefined ? '没有设置接收消息，通知不带接单按钮' : '通知带接单按钮')
  },
  async mail(ctx) {
    const { fault, isSet } = await mailStanding(ctx)
    if (!isSet) return off('还没有设置发信服务器')
    return fault === '' ? on('') : faulty(fault)
  },
  ocr: () => on(textReader.isOnline ? '使用云端识别' : '使用本机识别'),
  async apiToken(ctx) {
    const count = await countOpenTokens(ctx, ctx.now)
    return count === 0 ? off('还没有令牌') : on(`${count} 个令牌在用`)
  },
  async webHook(ctx) {
    const [hooks, failed] = await Promise.all([allHooks(ctx), countDeliveries(ctx, { state: HookState.Failed })])
    if (hooks.length === 0) return off('还没有网络钩子')
    const note = `${hooks.length} 个网络钩子`
    return failed === 0 ? on(note) : faulty(`${note}，${failed} 次调用失败`)
  },
}

export const applicationAnswers = [
  answer(
    listApplications,
    async (ctx) =>
      await Promise.all(
        applicationCodes.map(async (code) => ({ code, ...applications[code], ...(await standings[code](ctx)) })),
      ),
  ),
  answer(testApplication, async (ctx, { code }) => {
    const member = await staffMember(ctx, ctx.person.id)
    if (member === null) throw new Failure('not-found', { record: '人员' })
    try {
      return await messageDriver.send({
        id: uuidv7(),
        channel: code,
        mobile: member.mobile,
        title: '测试消息',
        text: `收到这条消息，说明${applications[code].name}已经接好`,
        path: '/application',
      })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Failure('test-not-sent', { reason: reason.slice(0, longestReason) })
    }
  }),
]
