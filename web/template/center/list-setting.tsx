import { listFieldNames } from '@onsite/api/field/field-calls.ts'
import { queryOrderListSetting, updateOrderListSetting } from '@onsite/api/template/template-setting-calls.ts'
import { listFieldsOf } from '@onsite/domain/document-kinds.ts'
import { Button, Checkbox, Radio, Skeleton } from 'antd'
import { useState } from 'react'
import { withDistinctNames } from '../../field/distinct-names.ts'
import { useOffers } from '../../kernel/session.tsx'
import { useUnsaved } from '../../kernel/tab.tsx'
import { useAct } from '../../kernel/use-act.ts'
import { useCall } from '../../kernel/use-call.ts'
import { useFreePlanNotice } from '../../kit/free-plan-notice.tsx'
import { LoadFailed } from '../../kit/list-states.tsx'
import styles from './center.module.css'

interface Choice {
  readonly columns: readonly string[]
  readonly sortType: 1 | 2
}

const { fields: standard, fieldGroups } = listFieldsOf('order')
const customGroup = '自定义字段'

/** Columns and order of every order list until a person chooses others. */
export function ListSetting({ canEdit }: { readonly canEdit: boolean }) {
  const setting = useCall(queryOrderListSetting, {}, { marks: ['template'] })
  const names = useCall(listFieldNames, { formKind: 'order' }, { marks: ['template'] })
  const [edited, setEdited] = useState<Choice | null>(null)
  const offers = useOffers()
  const tellFreePlan = useFreePlanNotice()
  const act = useAct(updateOrderListSetting, { success: '保存成功' })
  useUnsaved(edited !== null)
  if (setting.error !== null && setting.data === undefined)
    return <LoadFailed failure={setting.error} onRetry={() => void setting.refetch()} />
  if (setting.data === undefined || names.isPending) return <Skeleton active />
  const kept: Choice = { columns: setting.data.columns, sortType: setting.data.sortType }
  const shown = edited ?? kept
  const custom = withDistinctNames(names.data ?? [])
    .filter((row) => row.listColumn)
    .map((row) => ({ key: row.id, label: row.tfname, group: customGroup }))
  const columns = [...standard.filter((field) => field.column !== false), ...custom]
  const toggle = (key: string, isOn: boolean) =>
    setEdited({
      ...shown,
      columns: columns.map((column) => column.key).filter((one) => (one === key ? isOn : shown.columns.includes(one))),
    })
  const save = async () => {
    const { ok } = await act.run({ columns: [...shown.columns], sortType: shown.sortType })
    if (!ok) return
    // The call has set the setting loading already; until it has come, the next tick must build on what was saved.
    await setting.refetch({ cancelRefetch: false })
    setEdited((now) => (now === edited ? null : now))
  }
  return (
    <section className={styles['panel']} aria-label="工单列表设置">
      <p className={styles['facts']}>自己选过列的人不受影响；一列都不选时显示系统默认的九列。</p>
      {[...fieldGroups, customGroup].map((group) => {
        const rows = columns.filter((column) => column.group === group)
        return rows.length === 0 ? null : (
          <fieldset key={group} style={{ margin: 0, padding: 0, border: 0 }} disabled={!canEdit}>
            <legend className={styles['facts']}>{group}</legend>
            <div className={styles['columns']}>
              {rows.map((column) => (
                <Checkbox
                  key={column.key}
                  disabled={!canEdit}
                  checked={shown.columns.includes(column.key)}
                  onChange={({ target }) => toggle(column.key, target.checked)}
                >
                  {column.label}
                </Checkbox>
              ))}
            </div>
          </fieldset>
        )
      })}
      <div className={styles['tools']}>
        <span className={styles['facts']} id="order-list-sort">
          默认排序
        </span>
        <Radio.Group
          aria-labelledby="order-list-sort"
          disabled={!canEdit}
          value={shown.sortType}
          onChange={({ target }) => {
            if (offers('sortChange')) setEdited({ ...shown, sortType: target.value === 2 ? 2 : 1 })
            else tellFreePlan('sortChange')
          }}
          options={[
            { value: 1, label: '最新创建在前' },
            { value: 2, label: '最早创建在前' },
          ]}
        />
      </div>
      {canEdit && (
        <div className={styles['tools']}>
          <Button type="primary" disabled={edited === null} loading={act.busy} onClick={() => void save()}>
            保存
          </Button>
          <Button disabled={edited === null} onClick={() => setEdited(null)}>
            取消修改
          </Button>
          <Button onClick={() => setEdited({ ...shown, columns: [] })}>恢复默认列</Button>
        </div>
      )}
    </section>
  )
}
