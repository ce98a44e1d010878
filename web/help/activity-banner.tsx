import { getActivity, saveActivityLog } from '@onsite/api/help/activity-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { sentenceOf } from '@onsite/domain/failure.ts'
import type { ActivityAction } from '@onsite/domain/help/activity.ts'
import { screenPath } from '@onsite/domain/screens.ts'
import { Alert, Button, Space } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { useCan } from '../kernel/session.tsx'
import { useOpen } from '../kernel/tab.tsx'
import { useToast } from '../kernel/toast.tsx'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import { formatDay } from '../kit/formats.ts'
import { PageButton } from '../kit/page-link.tsx'
import { BannerRoom, useBannerHeight } from './banner-room.tsx'
import styles from './help.module.css'

type Activity = NonNullable<Reply<typeof getActivity>>

const InvitesDialog = lazyDialog(async () => (await import('../people/invites-dialog.tsx')).InvitesDialog)

const badInput = 'invalid-input'
const closing = { 'aria-label': '关闭提示' } as const

/** The product's word to this person now: the invitation of a trial (Spec 1 §6), seats that are too few, or the nearing end of the service. */
export function ActivityBanner() {
  const { data, isPending } = useCall(getActivity, {}, { marks: ['session'] })
  const [isClosed, setClosed] = useState(false)
  const log = useAct(saveActivityLog, { quiet: true })
  const [, remember] = useBannerHeight()
  const measure = useCallback(
    (box: HTMLDivElement | null) => {
      if (box !== null) remember({ height: box.offsetHeight })
    },
    [remember],
  )
  const told = isClosed ? null : data
  useEffect(() => {
    if (told === null) remember({ height: 0 })
  }, [told, remember])
  if (isPending) return <BannerRoom />
  if (told === undefined || told === null) return null
  const close = () => {
    setClosed(true)
    void log.run({ code: told.code, action: 'close' })
  }
  return (
    <div ref={measure}>
      {told.code === 'trial-invite' ? (
        <TrialBanner activity={told} onClose={close} />
      ) : (
        <Warning activity={told} onClose={close} />
      )}
    </div>
  )
}

function Warning({ activity: { code, endsAt, hotline }, onClose }: BannerProps) {
  const isCrowded = code === 'seats-exceeded'
  return (
    <Alert
      banner
      closable={closing}
      type="warning"
      className={styles['banner'] ?? ''}
      title={
        isCrowded
          ? `${sentenceOf('seats-exceeded')}，部分功能已停用。停用不再使用的人员或增加人数后恢复。`
          : `服务将于 ${formatDay(endsAt)} 到期，请提前续费${hotline === '' ? '' : `，服务热线 ${hotline}`}`
      }
      action={
        isCrowded && (
          <PageButton size="small" path={screenPath('OrganizationalStructure')}>
            去组织架构
          </PageButton>
        )
      }
      onClose={onClose}
    />
  )
}

interface BannerProps {
  readonly activity: Activity
  readonly onClose: () => void
}

function TrialBanner({ activity: { code, endsAt }, onClose }: BannerProps) {
  const can = useCan()
  const open = useOpen()
  const toast = useToast()
  const [isInviting, setInviting] = useState(false)
  const log = useAct(saveActivityLog, { quiet: true })
  const save = async (action: ActivityAction, success: string) => {
    const outcome = await log.run({ code, action })
    if (outcome.ok) {
      if (success !== '') toast.done(success)
    } else toast.fail(outcome.failure.code === badInput ? '异常参数' : '邀请失败')
  }
  const mayInvite = can('people.manage')
  const mayAuthorize = can('role.manage')
  return (
    <>
      <Alert
        banner
        closable={closing}
        type="info"
        className={styles['banner'] ?? ''}
        title={`正在试用 VIP 版${endsAt === null ? '' : `，${formatDay(endsAt)} 结束`}。邀请同事一起用，才看得出派单和协作的效果。`}
        action={
          <Space>
            <Button
              size="small"
              type="primary"
              loading={log.busy}
              onClick={() => {
                void save('invite', mayInvite ? '' : '已请管理员邀请同事')
                if (mayInvite) setInviting(true)
              }}
            >
              邀请同事
            </Button>
            <Button
              size="small"
              disabled={log.busy}
              onClick={() => {
                void save('authorize', mayAuthorize ? '' : '已请管理员授权')
                if (mayAuthorize) open('/roleManage')
              }}
            >
              管理员授权
            </Button>
          </Space>
        }
        onClose={onClose}
      />
      {isInviting && <InvitesDialog onClose={() => setInviting(false)} />}
    </>
  )
}
