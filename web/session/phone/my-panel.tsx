import { changeRole, signOut } from '@onsite/api/session/session-calls.ts'
import type { ScreenRow } from '@onsite/domain/screen.ts'
import { screens } from '@onsite/domain/screens.ts'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { host } from '../../kernel/host.ts'
import { stopLive } from '../../kernel/live.ts'
import { queryClient } from '../../kernel/query-client.ts'
import { useCan, useUser } from '../../kernel/session.tsx'
import { sessionStore } from '../../kernel/session-store.ts'
import { useAct } from '../../kernel/use-act.ts'
import { type ThemeChoice, useThemeChoice } from '../../theme/theme-provider.tsx'
import { useBadges } from '../../kit/badges.ts'
import styles from '../../kit/phone/phone.module.css'
import { TapButton, TapLink } from '../../kit/phone/tap-button.tsx'
import { homeOf } from '../return-path.ts'
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
      {children}
      <PhoneDoors />
      <TapLink to={officeHome} block>
        电脑版
      </TapLink>
      {host.canSignOut && <SignOut />}
    </div>
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
      {waiting === 0 ? label : `${label}（${waiting} 个待处理）`}
    </TapLink>
  )
}

function RoleSwitch() {
  const user = useUser()
  const navigate = useNavigate()
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
          busy={change.busy && role.type === user.sysrole}
          onTap={() => {
            if (role.type !== user.sysrole) void change.run({ role: role.type })
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

function SignOut() {
  const navigate = useNavigate()
  const leave = useAct(signOut, {
    success: '登出成功',
    done: () => {
      stopLive()
      queryClient.clear()
      sessionStore.leave()
      void navigate('/login')
    },
  })
  return (
    <TapButton look="danger" block busy={leave.busy} onTap={() => void leave.run({})}>
      退出登录
    </TapButton>
  )
}
