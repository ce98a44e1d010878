import { EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import styles from './preview-bar.module.css'
import { useEndPreview } from './use-preview.ts'

/** Says over every page that it is shown as a role sees it, and leads out. */
export function PreviewBar({ role }: { readonly role: string }) {
  const end = useEndPreview()
  return (
    <aside className={styles['bar']} aria-label="角色预览">
      <EyeOutlined aria-hidden />
      <span className={styles['words']}>正在以「{role}」预览，只能查看。「我的」里是你自己的数据。</span>
      <Button size="small" loading={end.busy} onClick={() => void end.run({})}>
        退出预览
      </Button>
    </aside>
  )
}
