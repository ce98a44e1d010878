import { Alert } from 'antd'

/** Says above a form what somebody else saved while it was open. @param fields their labels; empty: only what the form does not show */
export function ChangedNotice({ fields }: { readonly fields: readonly string[] }) {
  const what = fields.length === 0 ? '了其他内容' : `：${fields.join('、')}`
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={`打开期间有人修改${what}`}
      description="你没有动过的字段已换成最新内容，你填写的都保留着；确认后再保存一次。"
    />
  )
}
