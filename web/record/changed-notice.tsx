import { Alert } from 'antd'

/** Says above a form that somebody else saved the record while it was open. @param fields labels of what is known to differ */
export function ChangedNotice({ fields }: { readonly fields: readonly string[] }) {
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      style={{ marginBottom: 16 }}
      title={`打开期间有人修改了这条记录${fields.length === 0 ? '' : `：${fields.join('、')}`}`}
      description="你没有动过的字段已换成最新内容，你填写的都保留着；确认后再保存一次。"
    />
  )
}
