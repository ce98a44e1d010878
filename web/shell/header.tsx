import {
  DownOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  QuestionCircleOutlined,
  SearchOutlined,
} from '@ant-design/icons'
import { getPcAuthCode } from '@onsite/api/session/host-calls.ts'
import { Button } from 'antd'
import { lazy, memo, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { DownloadBell } from '../download/download-bell.tsx'
import { draftShelf } from '../kernel/draft-shelf.ts'
import { host } from '../kernel/host.ts'
import { useLive } from '../kernel/live.ts'
import { cacheClearedText, localCache, nothingCachedText } from '../kernel/local-cache.ts'
import { useUser } from '../kernel/session.tsx'
import { useOpen } from '../kernel/tab.tsx'
import { useSingleKeys } from '../kernel/shortcuts.ts'
import { useToast } from '../kernel/toast.tsx'
import { useAct } from '../kernel/use-act.ts'
import { useWideness } from '../kernel/use-wideness.ts'
import { MenuLink } from '../kit/page-link.tsx'
import { EnterpriseLogo } from '../kit/enterprise-logo.tsx'
import { useCopy } from '../kit/use-copy.ts'
import { NoticeBell } from '../notice/notice-bell.tsx'
import { useSignOut } from '../session/use-sign-out.ts'
import { UserStateMenu } from '../tag/user-state-menu.tsx'
import { ChangeRoleDialog } from './change-role-dialog.tsx'
import { LookMenu } from './look-menu.tsx'
import styles from './shell.module.css'
import { tabStore } from './tab-store.ts'
import { DropMenu } from '../kit/drop-menu.tsx'

/** Few people open them on any day. */
const SubscriptionDialog = lazy(async () => ({
  default: (await import('../subscription/subscription-dialog.tsx')).SubscriptionDialog,
}))

const VersionDialog = lazy(async () => ({ default: (await import('../help/version-dialog.tsx')).VersionDialog }))
const NoviceGuide = lazy(async () => ({ default: (await import('../help/novice-guide.tsx')).NoviceGuide }))
const PhoneDialog = lazy(async () => ({ default: (await import('../help/phone-dialog.tsx')).PhoneDialog }))

interface HeaderProps {
  readonly folded: boolean
  readonly onFold: () => void
  readonly onHelp: () => void
  readonly onFind: () => void
}

/** The bar on top: fold button, enterprise, live state, theme, and the user menu. Pages come and go without drawing it anew. */
export const Header = memo(function Header({ folded, onFind, onFold, onHelp }: HeaderProps) {
  const user = useUser()
  const live = useLive()
  const isPhone = useWideness() === 'phone'
  return (
    <header className={styles['header']}>
      <Button
        type="text"
        icon={folded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        aria-label={folded ? '展开菜单' : '收起菜单'}
        onClick={onFold}
      />
      {!isPhone && <EnterpriseLogo path={user.enterpriseLogo ?? ''} />}
      <span className={styles['enterprise']} title={user.enterpriseName}>
        {user.enterpriseName}
      </span>
      <span className={styles['spring']} />
      {live.attempt > 0 && (
        <output className={styles['lost']}>{isPhone ? '重连中' : `连接已断开，第 ${live.attempt} 次重连`}</output>
      )}
      {/* Beside the empty part of the bar: it comes late, and would push what stands left of it. */}
      {!isPhone && <UserStateMenu />}
      <FindButton onFind={onFind} isShort={isPhone} />
      <DownloadBell />
      <NoticeBell />
      {!isPhone && <HelpMenu />}
      <LookMenu />
      <UserMenu onHelp={onHelp} />
    </header>
  )
})

/** Opens the palette; wide enough to say so. */
function FindButton({ isShort, onFind }: { readonly isShort: boolean; readonly onFind: () => void }) {
  if (isShort) return <Button type="text" icon={<SearchOutlined />} aria-label="搜索" onClick={onFind} />
  return (
    <button type="button" className={styles['find']} onClick={onFind}>
      <SearchOutlined />
      <span>搜索或输入命令</span>
      <kbd>Ctrl K</kbd>
    </button>
  )
}

const helpItems = [
  { key: '/help', label: <MenuLink path="/help">帮助中心</MenuLink> },
  { key: '/navigation', label: <MenuLink path="/navigation">探索产品</MenuLink> },
  { key: '/personIndex', label: <MenuLink path="/personIndex">功能导航</MenuLink> },
  { key: 'guide', label: '新手引导' },
  { key: 'version', label: '版本历史' },
  { key: 'phone', label: '手机端' },
]

/** Ways to learn the product (Spec 1 §2). */
function HelpMenu() {
  const open = useOpen()
  const [dialog, setDialog] = useState<string | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <DropMenu menu={{ items: helpItems, onClick: ({ key }) => (key.startsWith('/') ? open(key) : setDialog(key)) }}>
        <Button type="text" icon={<QuestionCircleOutlined />} aria-label="帮助" />
      </DropMenu>
      {dialog !== null && (
        <Suspense fallback={null}>
          {dialog === 'version' && <VersionDialog onClose={close} />}
          {dialog === 'guide' && <NoviceGuide onClose={close} />}
          {dialog === 'phone' && <PhoneDialog onClose={close} />}
        </Suspense>
      )}
    </>
  )
}

function UserMenu({ onHelp }: { readonly onHelp: () => void }) {
  const user = useUser()
  const toast = useToast()
  const navigate = useNavigate()
  const open = useOpen()
  const [choosingRole, setChoosingRole] = useState(false)
  const [isSubscribing, setSubscribing] = useState(false)
  const [singleKeys, setSingleKeys] = useSingleKeys()
  const { busy: isLeaving, leave } = useSignOut(() => tabStore.reset())
  const copy = useCopy('链接，一分钟内在浏览器中打开')
  const outside = useAct(getPcAuthCode, {
    done: ({ url }) => (url === '' ? toast.fail('打开失败') : copy(url)),
    onFailure: () => {
      toast.fail('打开失败')
      return true
    },
  })
  const roleName = user.allRoles.find((role) => role.type === user.sysrole)?.roleName ?? ''
  const actions: Readonly<Record<string, () => void>> = {
    role: () => setChoosingRole(true),
    cache: () => {
      const hadSome = [localCache.clear(), draftShelf.clear()].includes(true)
      if (hadSome) toast.done(cacheClearedText)
      else toast.fail(nothingCachedText)
    },
    subscribe: () => setSubscribing(true),
    notice: () => open('/noticeSetting'),
    security: () => open('/signInSecurity'),
    help: onHelp,
    password: () => void navigate('/passwordForget'),
    browser: () => void outside.run({}),
    keys: () => setSingleKeys(!singleKeys),
    leave,
  }
  const items = [
    { key: 'role', label: '切换角色', disabled: user.allRoles.length < 2 },
    { key: 'subscribe', label: '消息订阅' },
    { key: 'notice', label: '通知设置' },
    { key: 'security', label: '登录安全' },
    { key: 'help', label: '快捷键', extra: '?' },
    { key: 'keys', label: singleKeys ? '关闭单键快捷键' : '开启单键快捷键' },
    { key: 'cache', label: '清除缓存' },
    ...(host.canChangePassword ? [{ key: 'password', label: '修改密码' }] : []),
    ...(host.isChat ? [{ key: 'browser', label: '在浏览器中打开' }] : []),
    ...(host.canSignOut ? [{ type: 'divider' as const }, { key: 'leave', label: '退出登录' }] : []),
  ]
  return (
    <>
      <DropMenu menu={{ items, onClick: ({ key }) => actions[key]?.() }}>
        <Button type="text" loading={isLeaving} aria-label={`${user.name}，${roleName}，用户菜单`}>
          <span className={styles['person']}>
            {user.name}
            {roleName !== '' && `·${roleName}`}
          </span>
          <DownOutlined style={{ fontSize: 10 }} />
        </Button>
      </DropMenu>
      <ChangeRoleDialog open={choosingRole} onClose={() => setChoosingRole(false)} />
      {isSubscribing && (
        <Suspense fallback={null}>
          <SubscriptionDialog onClose={() => setSubscribing(false)} />
        </Suspense>
      )}
    </>
  )
}
