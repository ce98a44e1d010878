import { type PermissionGroup, permissionGroups } from '@onsite/domain/permission/permission-codes.ts'
import type { PermissionRow } from '@onsite/domain/permission/permission.ts'
import { maskNames, masks } from '@onsite/domain/permission/masks.ts'
import { givenReaches, type GivenReach, reachNames, type Rights } from '@onsite/domain/permission/reach.ts'
import { Checkbox, Empty, Select } from 'antd'
import { GroupSelect } from '../kit/group-select.tsx'
import { grant, hide, narrow } from './role-values.ts'
import styles from './role.module.css'

interface RightsEditorProps {
  readonly rights: Rights
  /** Rights of the fixed role in a new enterprise: what differs from them is marked. */
  readonly usual: Rights
  /** Only permissions with these words are shown. */
  readonly keyword: string
  /** Absent: they are shown, and nobody changes them. */
  readonly onChange?: (rights: Rights) => void
}

/** All permissions by area, with how far those reach that open records of others. */
export function RightsEditor({ keyword, onChange, rights, usual }: RightsEditorProps) {
  const groups = permissionGroups().flatMap(({ rows, title }) => {
    const shown = title.includes(keyword) ? rows : rows.filter(({ label }) => label.includes(keyword))
    return shown.length === 0 ? [] : [{ title, rows: shown }]
  })
  const kept = maskNames.filter((name) => masks[name].label.includes(keyword) || '隐藏内容'.includes(keyword))
  if (groups.length === 0 && kept.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={`没有包含「${keyword}」的权限`} />
  return (
    <div className={styles['groups']}>
      {kept.length > 0 && (
        <fieldset className={styles['group']}>
          <legend>隐藏内容</legend>
          <div className={styles['hidden']}>
            {kept.map((what) => (
              <Checkbox
                key={what}
                checked={rights.hides.includes(what)}
                disabled={onChange === undefined}
                onChange={({ target }) => onChange?.(hide(rights, what, target.checked))}
              >
                隐藏{masks[what].label}
                <span className={styles['mark']}>{masks[what].note}</span>
              </Checkbox>
            ))}
          </div>
        </fieldset>
      )}
      {groups.map((group) => (
        <Group key={group.title} group={group} rights={rights} usual={usual} onChange={onChange} />
      ))}
    </div>
  )
}

interface GroupProps extends Omit<RightsEditorProps, 'keyword'> {
  readonly group: PermissionGroup
}

function Group({ group: { rows, title }, onChange, rights, usual }: GroupProps) {
  const codes = rows.filter((row) => row.administratorsOnly !== true).map(({ code }) => code)
  const held = codes.filter((code) => rights.powers.includes(code))
  return (
    <fieldset className={styles['group']}>
      <legend>
        <Checkbox
          checked={codes.length > 0 && held.length === codes.length}
          indeterminate={held.length > 0 && held.length < codes.length}
          disabled={onChange === undefined || codes.length === 0}
          onChange={({ target }) => onChange?.(grant(rights, codes, target.checked))}
        >
          {title}
        </Checkbox>
        <span className={styles['count']}>
          {held.length}/{codes.length}
        </span>
      </legend>
      <div className={styles['rights']}>
        {rows.map((row) => (
          <Right key={row.code} row={row} rights={rights} usual={usual} onChange={onChange} />
        ))}
      </div>
    </fieldset>
  )
}

interface RightProps extends Omit<GroupProps, 'group'> {
  readonly row: PermissionRow
}

function Right({ onChange, rights, row, usual }: RightProps) {
  const { administratorsOnly, code, label, opensAll } = row
  const isHeld = rights.powers.includes(code)
  const isOther = isHeld !== usual.powers.includes(code)
  return (
    <div className={styles['right']}>
      <Checkbox
        checked={isHeld}
        disabled={onChange === undefined || administratorsOnly === true}
        onChange={({ target }) => onChange?.(grant(rights, [code], target.checked))}
      >
        <span className={isOther ? styles['other'] : undefined}>{label}</span>
        {isOther && <span className={styles['mark']}>{isHeld ? '默认没有' : '默认有'}</span>}
        {administratorsOnly === true && <span className={styles['mark']}>仅系统管理员</span>}
      </Checkbox>
      {opensAll !== undefined && isHeld && (
        <ReachChoice code={code} label={label} what={opensAll} rights={rights} onChange={onChange} />
      )}
    </div>
  )
}

interface ReachChoiceProps extends Pick<RightsEditorProps, 'rights' | 'onChange'> {
  readonly code: string
  readonly label: string
  /** 工单 */
  readonly what: string
}

/** How far a right to see all records reaches. */
function ReachChoice({ code, label, onChange, rights, what }: ReachChoiceProps) {
  const reach = rights.reaches[code]
  const choose = (by: GivenReach | 'all') =>
    onChange?.(narrow(rights, code, by === 'all' ? null : by === 'groups' ? { by, groupIds: [] } : { by }))
  const options = [
    { value: 'all' as const, label: `全部${what}` },
    ...givenReaches.map((value) => ({ value, label: reachNames[value] })),
  ]
  return (
    <div className={styles['reach']}>
      <Select<GivenReach | 'all'>
        size="small"
        aria-label={`${label}的数据范围`}
        disabled={onChange === undefined}
        value={reach === undefined || reach.by === 'provider' ? 'all' : reach.by}
        options={options}
        onChange={choose}
        popupMatchSelectWidth={false}
      />
      {reach?.by === 'groups' && (
        <GroupSelect<string[]>
          size="small"
          mode="multiple"
          aria-label={`${label}的团队`}
          placeholder="请选择团队"
          status={reach.groupIds.length === 0 ? 'error' : ''}
          disabled={onChange === undefined}
          value={[...reach.groupIds]}
          onChange={(groupIds) => onChange?.(narrow(rights, code, { by: 'groups', groupIds }))}
        />
      )}
    </div>
  )
}
