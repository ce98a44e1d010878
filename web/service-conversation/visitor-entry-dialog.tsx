import {
  getVisitorEntry,
  renewVisitorEntry,
  saveVisitorEntry,
  type VisitorEntry,
} from '@onsite/api/service-conversation/service-conversation-calls.ts'
import { Button, Input, Modal, QRCode, Skeleton } from 'antd'
import { useCan } from '../kernel/session.tsx'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { CallField, CallForm } from '../kit/call-form.tsx'
import { useDialogs } from '../kit/dialogs.tsx'
import { LoadFailed } from '../kit/list-states.tsx'
import { SubmitButton } from '../kit/submit-button.tsx'
import { useCopy } from '../kit/use-copy.ts'
import lines from '../kit/lines.module.css'
import styles from './service-conversation.module.css'

/** The link by which visitors come, as an address and as a code to scan, and the words that they read first. */
export function VisitorEntryDialog({ onClose }: { readonly onClose: () => void }) {
  const entry = useCall(getVisitorEntry, {})
  return (
    <Modal open title="访客入口" width={520} footer={null} onCancel={onClose}>
      {entry.error !== null && <LoadFailed failure={entry.error} onRetry={() => void entry.refetch()} />}
      {entry.isPending && <Skeleton active />}
      {entry.data !== undefined && <Entry entry={entry.data} onClose={onClose} />}
    </Modal>
  )
}

interface EntryProps {
  readonly entry: VisitorEntry
  readonly onClose: () => void
}

function Entry({ entry, onClose }: EntryProps) {
  const maySet = useCan()('serviceConversation.set')
  const copy = useCopy('链接')
  const { confirm } = useDialogs()
  const renew = useAct(renewVisitorEntry, { success: '已生成访客链接' })
  const { greeting, link, outOfHoursText } = entry
  const askToRenew = () =>
    confirm({
      title: '更换访客链接',
      content: '原来的链接和二维码立即失效，已经贴出的需要换掉；进行中的会话不受影响。',
      okText: '更换',
      okButtonProps: { danger: true },
      onOk: async () => void (await renew.run({})),
    })
  return (
    <div className={styles['entry']}>
      {link === null ? (
        <p className={lines['quiet']}>还没有访客链接。{maySet ? '' : '请有「设置访客入口」权限的同事生成。'}</p>
      ) : (
        <div className={styles['link']}>
          <QRCode value={link} size={152} type="svg" color="#000000" bgColor="#ffffff" />
          <div className={styles['linkWords']}>
            <p>访客打开链接或扫码就能开始会话，可以放在官网、公众号或设备上。</p>
            <Input readOnly aria-label="访客链接" value={link} />
            <div className={styles['buttons']}>
              <Button onClick={() => copy(link)}>复制链接</Button>
              {maySet && (
                <Button loading={renew.busy} onClick={askToRenew}>
                  更换链接
                </Button>
              )}
            </div>
          </div>
        </div>
      )}
      {link === null && maySet && (
        <Button type="primary" loading={renew.busy} onClick={() => void renew.run({})}>
          生成访客链接
        </Button>
      )}
      {maySet && (
        <CallForm<typeof saveVisitorEntry, Pick<VisitorEntry, 'greeting' | 'outOfHoursText'>>
          call={saveVisitorEntry}
          initial={{ greeting, outOfHoursText }}
          toInput={(values) => values}
          marksTab={false}
          success="保存成功"
          onDone={onClose}
        >
          <CallField name="greeting">
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} maxLength={200} showCount />
          </CallField>
          <CallField name="outOfHoursText" help="按工作时间和节假日判断；会话自动结束等在「系统设置」里修改">
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} maxLength={200} showCount />
          </CallField>
          <div className={styles['buttons']}>
            <SubmitButton>保存</SubmitButton>
          </div>
        </CallForm>
      )}
    </div>
  )
}
