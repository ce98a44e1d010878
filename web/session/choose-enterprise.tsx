import { RightOutlined } from '@ant-design/icons'
import { listSignInEnterprises } from '@onsite/api/session/code-calls.ts'
import { Alert, Button, Skeleton } from 'antd'
import { useCall } from '../kernel/use-call.ts'
import styles from './session.module.css'

interface ChooseEnterpriseProps {
  readonly ticket: string
  readonly busy: boolean
  readonly onChoose: (enterpriseId: string) => void
  readonly onBack: () => void
}

/** The enterprises of somebody who belongs to several, the last used first. */
export function ChooseEnterprise({ busy, onBack, onChoose, ticket }: ChooseEnterpriseProps) {
  const list = useCall(listSignInEnterprises, { ticket })
  return (
    <section aria-labelledby="choose-enterprise">
      <h2 id="choose-enterprise" className={styles['choice']}>
        选择企业
      </h2>
      {list.error !== null && (
        <Alert type="error" showIcon role="alert" title={list.error.message} className={styles['fault'] ?? ''} />
      )}
      {list.isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      <ul className={styles['enterprises']}>
        {list.data?.map(({ id, name, personName }) => (
          <li key={id}>
            <button type="button" disabled={busy} onClick={() => onChoose(id)}>
              <span>
                <strong>{name}</strong>
                <small>{personName}</small>
              </span>
              <RightOutlined aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <Button type="link" block onClick={onBack}>
        换个账号登录
      </Button>
    </section>
  )
}
