import { Alert } from 'antd'

interface ChangedNoticeProps {
  /** Labels of what is known to differ. */
  readonly fields: readonly string[]
  /** Names of whoever changed it, as far as the server said so. */
  readonly people: readonly string[]
}

/** Says above a form that somebody else saved the record while it was open. */
export function ChangedNotice({ fields, people }: ChangedNoticeProps) {
  const who = people.length === 0 ? '' : `修改人：${people.join('、')}。`
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      style={{ marginBottom: 16 }}
      title={`打开期间有人修改了这条记录${fields.length === 0 ? '' : `：${fields.join('、')}`}`}
      description={`${who}你没有动过的字段已换成最新内容，你填写的都保留着；确认后再保存一次。`}
    />
  )
}
