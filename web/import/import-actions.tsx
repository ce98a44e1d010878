import { DownloadOutlined } from '@ant-design/icons'
import {
  cancelImport,
  getWrongRows,
  type ImportDetail,
  removeImport,
  undoImport,
} from '@onsite/api/import/import-calls.ts'
import { ImportState } from '@onsite/domain/import/import-state.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { failureOf } from '../kernel/call-failure.ts'
import { receiveFile } from '../kernel/request.ts'
import { useTab } from '../kernel/tab.tsx'
import { useToast } from '../kernel/toast.tsx'
import { useAct } from '../kernel/use-act.ts'
import { useNow } from '../kit/use-now.ts'
import { formatCount, formatDuration, formatTime } from '../kit/formats.ts'
import { saveFile } from '../kit/save-file.ts'
import styles from './import.module.css'
import { importCenterPath } from './import-paths.ts'
import { useDialogs } from '../kit/dialogs.tsx'

/** Present actions on the batch, apart from running it. */
export function ImportActions({ batch }: { readonly batch: ImportDetail }) {
  const { actions, counts, id, state } = batch
  const dialogs = useDialogs()
  const tab = useTab()
  const cancel = useAct(cancelImport, { success: '已取消' })
  const remove = useAct(removeImport, { success: '删除成功', done: () => tab.close(importCenterPath) })
  const askCancel = () =>
    dialogs.confirm({
      title: state === ImportState.Running ? '停止导入' : '停止读取',
      content:
        state === ImportState.Running ? '已经导入的行会保留，可以继续导入，也可以撤销。' : '停止后需要重新上传。',
      okText: '停止',
      cancelText: '不停止',
      onOk: async () => void (await cancel.run({ id })),
    })
  const askRemove = () =>
    dialogs.confirm({
      title: '删除这次导入的记录',
      content: counts.written > 0 ? '已经导入的数据不受影响，但不能再从这里撤销。' : '上传的文件和修正一并删除。',
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: async () => void (await remove.run({ id })),
    })
  return (
    <div className={styles['buttons']}>
      {counts.wrong > 0 && state !== ImportState.Reading && <WrongRows id={id} />}
      {actions.includes('remove') && (
        <Button type="text" loading={remove.busy} onClick={askRemove}>
          删除
        </Button>
      )}
      {actions.includes('cancel') && (
        <Button loading={cancel.busy} onClick={askCancel}>
          停止
        </Button>
      )}
      {actions.includes('undo') && <Undo batch={batch} />}
    </div>
  )
}

function WrongRows({ id }: { readonly id: string }) {
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const take = async () => {
    setBusy(true)
    try {
      saveFile(await receiveFile(getWrongRows, { id }))
    } catch (error) {
      toast.fail(failureOf(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={<DownloadOutlined />} loading={busy} onClick={() => void take()}>
      下载有误的行
    </Button>
  )
}

function Undo({ batch: { counts, id, kindName, undoUntil } }: { readonly batch: ImportDetail }) {
  const dialogs = useDialogs()
  const now = useNow(30_000)
  const undo = useAct(undoImport)
  const left = undoUntil === null ? 0 : new Date(undoUntil).getTime() - now.getTime()
  const ask = () =>
    dialogs.confirm({
      title: `撤销这次导入的 ${formatCount(counts.written)} 行`,
      content: `新增的${kindName}会删除，更新的恢复导入前的内容。导入后又被修改或已有单据的会保留，并列出原因。`,
      okText: '撤销导入',
      cancelText: '不撤销',
      okButtonProps: { danger: true },
      onOk: async () => void (await undo.run({ id })),
    })
  return (
    <>
      <span className={styles['note']} title={`可撤销到 ${formatTime(undoUntil)}`}>
        还有 {formatDuration(left)}可撤销
      </span>
      <Button danger loading={undo.busy} onClick={ask}>
        撤销导入
      </Button>
    </>
  )
}
