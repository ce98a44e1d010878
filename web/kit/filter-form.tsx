import { Button, Drawer } from 'antd'
import { useState } from 'react'
import styles from './filter-bar.module.css'
import { FilterEditor } from './filter-editor.tsx'
import { type Filter, withoutFilter } from './list-filters.ts'

type Values = Readonly<Record<string, string>>

interface FilterFormProps {
  readonly open: boolean
  readonly filters: readonly Filter[]
  readonly values: Values
  readonly onApply: (values: Record<string, string>) => void
  readonly onClose: () => void
}

/** The 高级 form: every filter at once, sent with 查询 or Enter. Made when it is first opened. */
export function FilterForm(props: FilterFormProps) {
  const [isMade, setMade] = useState(false)
  if (props.open && !isMade) setMade(true)
  return isMade && <MadeForm {...props} />
}

function MadeForm({ open, filters, values, onApply, onClose }: FilterFormProps) {
  const [draft, setDraft] = useState<Record<string, string>>({ ...values })
  const [wasOpen, setWasOpen] = useState(open)
  // As it opens, not when it has opened: by then somebody may have typed.
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setDraft({ ...values })
  }
  const groups = [...new Set(filters.map((filter) => filter.group ?? ''))]
  return (
    <Drawer
      title="高级筛选"
      placement="right"
      size={560}
      open={open}
      onClose={onClose}
      footer={
        <div className={styles['buttons']}>
          <Button onClick={() => setDraft({})}>重置</Button>
          <Button type="primary" htmlType="submit" form="advanced-filters">
            查询
          </Button>
        </div>
      }
    >
      <form
        id="advanced-filters"
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          onApply(trimValues(draft))
          onClose()
        }}
      >
        {groups.map((group) => [
          group !== '' && (
            <h3 key={group} className={styles['group']}>
              {group}
            </h3>
          ),
          ...filters
            .filter((filter) => (filter.group ?? '') === group)
            .map((filter) => (
              <div key={filter.key} className={styles['field']}>
                <span>{filter.label}</span>
                <FilterEditor
                  filter={filter}
                  values={draft}
                  place="form"
                  onChange={(own) => setDraft((before) => ({ ...withoutFilter(before, filter), ...own }))}
                />
              </div>
            )),
        ])}
        <button type="submit" hidden aria-label="查询" />
      </form>
    </Drawer>
  )
}

function trimValues(values: Values): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values)
      .map(([key, value]) => [key, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  )
}
