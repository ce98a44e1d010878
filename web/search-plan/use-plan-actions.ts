import {
  deleteSearchPlan,
  saveSearchPlan,
  type SearchPlan,
  setDefaultSearchPlan,
} from '@onsite/api/search-plan/search-plan-calls.ts'
import { useLocation } from 'react-router'
import { useToast } from '../kernel/toast.tsx'
import { useAct } from '../kernel/use-act.ts'
import type { PlanContent } from '../kit/list-plans.ts'
import { removalButtons } from '../kit/removal-buttons.ts'
import { toSaved, linkOf } from './plan-content.ts'
import { useDialogs } from '../kit/dialogs.tsx'

/** Actions on the views of a list. */
export type PlanAction = 'save' | 'new' | 'edit' | 'default' | 'copy' | 'delete'

interface PlanActionsInput {
  /** The open one. */
  readonly plan: SearchPlan | null
  /** The present content of the list. */
  readonly content: PlanContent
  readonly columns: readonly string[] | null
  readonly onSaved: (plan: SearchPlan) => void
  readonly onGone: () => void
  readonly onDialog: (dialog: 'new' | 'edit') => void
}

export function usePlanActions({ plan, content, columns, onSaved, onGone, onDialog }: PlanActionsInput) {
  const dialogs = useDialogs()
  const toast = useToast()
  const { pathname, search } = useLocation()
  const save = useAct(saveSearchPlan, { success: '保存成功', done: onSaved })
  const removal = useAct(deleteSearchPlan, { success: '删除成功', done: onGone })
  const usual = useAct(setDefaultSearchPlan, {})

  const copy = (id: string) => {
    const link = linkOf(window.location.origin, pathname, search, id)
    // Missing on plain http addresses, although the type says otherwise.
    const clipboard = navigator.clipboard as Clipboard | undefined
    const refuse = () => toast.note(`浏览器不允许复制，链接是 ${link}`)
    if (clipboard === undefined) refuse()
    else clipboard.writeText(link).then(() => toast.done('已复制链接'), refuse)
  }
  const setUsual = async ({ list, id, isDefault }: SearchPlan) => {
    const { ok } = await usual.run({ list, id: isDefault ? null : id })
    if (ok) toast.done(isDefault ? '已取消默认视图' : '已设为默认视图，下次打开列表时使用')
  }
  const askRemoval = ({ id, name, visibilityName }: SearchPlan) =>
    dialogs.confirm({
      title: `删除视图「${name}」`,
      content: `可见范围：${visibilityName}。删除后它的链接不再可用，工单等数据不受影响。`,
      ...removalButtons,
      onOk: async () => {
        await removal.run({ id })
      },
    })
  const run = (action: PlanAction) => {
    if (action === 'new') onDialog('new')
    if (plan === null) return
    const { id, revision, list, name } = plan
    if (action === 'edit') onDialog('edit')
    if (action === 'save')
      void save.run({ id, revision, list, name, ...toSaved(content), columns: columns === null ? null : [...columns] })
    if (action === 'default') void setUsual(plan)
    if (action === 'copy') copy(id)
    if (action === 'delete') askRemoval(plan)
  }
  return { run, busy: save.busy || removal.busy || usual.busy }
}
