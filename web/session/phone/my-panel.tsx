import type { Reply } from '@onsite/api/define-call.ts'
import { badgeMarks, countMobileTodo, listMobileTodo } from '@onsite/api/document/badge-calls.ts'
import { changeRole } from '@onsite/api/session/session-calls.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import type { RoleType } from '@onsite/domain/permission/roles.ts'
import { badgeFigure, type ScreenRow } from '@onsite/domain/screen.ts'
import { screenPath, screens } from '@onsite/domain/screens.ts'
import { Spacing, spacingNames, TextSize, textSizeNames } from '@onsite/domain/session/look.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { host } from '../../kernel/host.ts'
import { queryClient } from '../../kernel/query-client.ts'
import { useCan, useUser } from '../../kernel/session.tsx'
import { sessionStore } from '../../kernel/session-store.ts'
import { useAct } from '../../kernel/use-act.ts'
import { useCached } from '../../kernel/use-cached.ts'
import { useCall } from '../../kernel/use-call.ts'
import { type ThemeChoice, useThemeChoice } from '../../theme/theme-provider.tsx'
import { useBadges } from '../../kit/badges.ts'
import styles from '../../kit/phone/phone.module.css'
import { TapButton, TapLink } from '../../kit/phone/tap-button.tsx'
import { homeOf } from '../return-path.ts'
import { useLook } from '../use-look.ts'
import { useSignOut } from '../use-sign-out.ts'
import { DeviceId } from './device-id.tsx'
import panel from './my-panel.module.css'

const officeHome = '/guideOne'
const themes: readonly (readonly [ThemeChoice, string])[] = [
  ['light', '浅色'],
  ['dark', '深色'],
  ['auto', '跟随系统'],
]

/** 我的, on a phone: who I am, the role I work in, how it looks, the office pages, the way out. `children` are links to further pages of one's own. */
export function MyPanel({ children }: { readonly children?: ReactNode }) {
  const user = useUser()
  return (
    <div className={panel['me']}>
      <section className={styles['card']}>
        <h2>{user.name}</h2>
        <p className={styles['muted']}>{user.enterpriseName}</p>
      </section>
      {user.allRoles.length > 1 && (
        <section className={styles['card']}>
          <RoleSwitch />
        </section>
      )}
      <section className={styles['card']}>
        <ThemeSwitch />
      </section>
      <section className={styles['card']}>
        <LookSwitch />
      </section>
      {children}
      <Waiting />
      <PhoneDoors />
      <TapLink to={officeHome} block>
        电脑版
      </TapLink>
      <TapLink to={screenPath('SignInSecurity')} block>
        登录安全
      </TapLink>
      {host.canChangePassword && (
        <TapLink to="/passwordForget" block>
          修改密码
        </TapLink>
      )}
      {host.deviceId !== null && <DeviceId ask={host.deviceId} />}
      {host.canSignOut && <SignOut />}
    </div>
  )
}

interface LastTodo {
  readonly rows: Reply<typeof listMobileTodo>
}
const noTodo: LastTodo = { rows: [] }

/** Lists in which something waits for this person, wherever they are made for; free accounts get no counts (Spec 1 §6). */
function Waiting() {
  const { isChargeUser } = useUser()
  const enabled = isChargeUser !== Plan.Free
  const lists = useCall(listMobileTodo, {}, { marks: badgeMarks, enabled })
  const total = useCall(countMobileTodo, {}, { marks: badgeMarks, enabled })
  // As they were last until they are read again: what stands below must not move under a finger.
  const [last, remember] = useCached<LastTodo>('mobile-todo', noTodo)
  useEffect(() => {
    if (lists.data !== undefined) remember({ rows: lists.data })
  }, [lists.data, remember])
  const rows = enabled ? (lists.data ?? last.rows) : []
  if (rows.length === 0) return null
  return (
    <section className={styles['card']} aria-label="待办">
      <h2>待办{total.data === undefined ? '' : ` ${badgeFigure(total.data)}`}</h2>
      <div className={panel['waiting']}>
        {rows.map(({ count, name, path, screen }) => (
          <TapLink key={screen} to={path} block>
            {name}（{badgeFigure(count)}）
          </TapLink>
        ))}
      </div>
    </section>
  )
}

/** Pages made for a phone that are nobody's home, with how much waits there. */
function PhoneDoors() {
  const can = useCan()
  return screens.map(({ path, permission, phone }) =>
    phone === undefined || (permission && !can(permission)) ? null : <PhoneDoor key={path} path={path} {...phone} />,
  )
}

function PhoneDoor({ counts, label, path }: NonNullable<ScreenRow['phone']> & { readonly path: string }) {
  const badges = useBadges()
  const waiting = counts.reduce((sum, screen) => sum + (badges.get(screen) ?? 0), 0)
  return (
    <TapLink to={path} block>
      {waiting === 0 ? label : `${label}（${badgeFigure(waiting)} 个待处理）`}
    </TapLink>
  )
}

function RoleSwitch() {
  const user = useUser()
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<RoleType | null>(null)
  const change = useAct(changeRole, {
    success: '切换角色成功',
    done: (next) => {
      sessionStore.enter(next)
      void navigate(homeOf(next, true).path)
      void queryClient.resetQueries()
    },
  })
  return (
    <fieldset className={panel['roles']} disabled={change.busy}>
      <legend>当前角色</legend>
      {user.allRoles.map((role) => (
        <TapButton
          key={role.type}
          block
          pressed={role.type === user.sysrole}
          busy={change.busy && role.type === wanted}
          onTap={() => {
            if (role.type === user.sysrole) return
            setWanted(role.type)
            void change.run({ role: role.type })
          }}
        >
          {role.roleName}
        </TapButton>
      ))}
    </fieldset>
  )
}

function ThemeSwitch() {
  const { choice, choose } = useThemeChoice()
  return (
    <fieldset className={panel['roles']}>
      <legend>外观</legend>
      <div className={styles['buttons']}>
        {themes.map(([key, label]) => (
          <TapButton key={key} pressed={choice === key} onTap={() => choose(key)}>
            {label}
          </TapButton>
        ))}
      </div>
    </fieldset>
  )
}

/** Text size and density, the same as on every other device of this person. */
function LookSwitch() {
  const [{ spacing, textSize }, change] = useLook()
  return (
    <>
      <fieldset className={panel['roles']}>
        <legend>字号</legend>
        <div className={styles['buttons']}>
          {Object.values(TextSize).map((code) => (
            <TapButton key={code} pressed={textSize === code} onTap={() => change({ textSize: code })}>
              {textSizeNames[code]}
            </TapButton>
          ))}
        </div>
      </fieldset>
      <fieldset className={panel['roles']}>
        <legend>密度</legend>
        <div className={styles['buttons']}>
          {Object.values(Spacing).map((code) => (
            <TapButton key={code} pressed={spacing === code} onTap={() => change({ spacing: code })}>
              {spacingNames[code]}
            </TapButton>
          ))}
        </div>
      </fieldset>
    </>
  )
}

function SignOut() {
  const { busy, leave } = useSignOut()
  return (
    <TapButton look="danger" block busy={busy} onTap={leave}>
      退出登录
    </TapButton>
  )
}
