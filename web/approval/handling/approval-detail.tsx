import type { ApprovalDetail, TaskShape } from '@onsite/api/approval/approval-shapes.ts'
import { Alert } from 'antd'
import { useState } from 'react'
import { FieldGroupsView } from '../../field/field-groups-view.tsx'
import { formatShortTime, orNoData } from '../../kit/formats.ts'
import { PageLink } from '../../kit/page-link.tsx'
import { ReassignDialog } from './action-dialogs.tsx'
import styles from './approval.module.css'
import { ApprovalPath } from './approval-path.tsx'
import { ApprovalStateTag } from './approval-state-tag.tsx'
import { Comments } from './comments.tsx'

interface ApprovalBodyProps {
  readonly detail: ApprovalDetail
  /** Reassigning the tasks of disabled people is office work. */
  readonly isPhone?: boolean
}

/** One approval: its subject, changes, form, path and comments. */
export function ApprovalBody({ detail, isPhone = false }: ApprovalBodyProps) {
  const { approval, summary, form, changes, copies } = detail
  const [reassigned, setReassigned] = useState<TaskShape | null>(null)
  const mayReassign = !isPhone && detail.actions.some((verdict) => verdict.action === 'reassign' && verdict.allowed)
  return (
    <article className={styles['detail']}>
      <header className={styles['top']}>
        <h2>{approval.title}</h2>
        <div className={styles['tags']}>
          <ApprovalStateTag state={approval.state} />
          <span>{approval.subjectLabel}</span>
          {detail.path === '' ? (
            <span>{approval.subjectNo}</span>
          ) : (
            <PageLink path={detail.path}>{approval.subjectNo}</PageLink>
          )}
          <span>
            {approval.creatorName} · {formatShortTime(approval.createTime)} 发起
          </span>
          {approval.originName !== '' && <span>你代 {approval.originName} 审批</span>}
        </div>
      </header>
      {detail.reason !== '' && <Alert type="info" showIcon title={detail.reason} />}
      {changes.length > 0 && (
        <section className={styles['section']}>
          <h3>
            和{detail.changesSince}相比的改动（{changes.length}）
          </h3>
          <table className={styles['changes']}>
            <thead>
              <tr>
                <th scope="col">字段</th>
                <th scope="col">原来</th>
                <th scope="col">现在</th>
              </tr>
            </thead>
            <tbody>
              {changes.map((change) => (
                <tr key={change.field}>
                  <th scope="row">{change.label}</th>
                  <td>
                    <del>{orNoData(change.from)}</del>
                  </td>
                  <td>
                    <ins>{orNoData(change.to)}</ins>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {summary.length > 0 && (
        <dl className={styles['brief']}>
          {summary.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{orNoData(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {form !== null && form.fields.length > 0 && (
        <div className={styles['form']}>
          <FieldGroupsView form={form} />
        </div>
      )}
      <section className={styles['section']}>
        <h3>审批进度{detail.round > 1 ? `（第 ${detail.round} 轮）` : ''}</h3>
        <ApprovalPath nodes={detail.nodes} onReassign={mayReassign ? setReassigned : undefined} />
      </section>
      {copies.length > 0 && (
        <section className={styles['section']}>
          <h3>已抄送</h3>
          <p className={styles['quiet']}>
            {copies.map((copy) => `${copy.personName}（${copy.readTime === null ? '未读' : '已读'}）`).join('、')}
          </p>
        </section>
      )}
      <Comments key={approval.id} approvalId={approval.id} comments={detail.comments} mayWrite={mayComment(detail)} />
      {reassigned !== null && <ReassignDialog task={reassigned} onClose={() => setReassigned(null)} />}
    </article>
  )
}

function mayComment(detail: ApprovalDetail): boolean {
  return detail.actions.some((verdict) => verdict.action === 'comment' && verdict.allowed)
}
