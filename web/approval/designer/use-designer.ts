/** The designer's state: the draft with its history, the open card, and the next target of the focus. */
import { type FlowNodeKind, flowNodeKinds, startNodeId } from '@onsite/domain/approval/approval-flow.ts'
import { useCallback, useMemo, useState } from 'react'
import { type EditHistory, redoEdit, startHistory, undoEdit, withEdit } from '../../kit/edit-history.ts'
import { Store, useStore } from '../../kernel/store.ts'
import { type FlowDraft, freshId } from './draft.ts'
import {
  addBranch,
  type FlowPlace,
  forkOf,
  insertNode,
  isDefaultBranch,
  isFork,
  moveBranch,
  moveNode,
  newBranch,
  newNode,
  nodeOf,
  removeBranch,
  removeNode,
} from './flow-edit.ts'
import { cardAfterRemoval, cardsOf } from './flow-walk.ts'

export interface Designer {
  readonly draft: FlowDraft
  readonly history: EditHistory<FlowDraft>
  readonly openId: string | null
  /** The card that takes the focus after the last change; a new object each time. */
  readonly focus: { readonly id: string } | null
  /** The last change in words, for the screen reader. */
  readonly said: string
  open(this: void, id: string): void
  close(this: void): void
  edit(this: void, draft: FlowDraft, mark: string): void
  insert(this: void, place: FlowPlace, kind: FlowNodeKind): void
  remove(this: void, id: string): void
  /** Moves a node up or down among its neighbors, or a branch to the side. */
  move(this: void, id: string, way: 'up' | 'down' | 'left' | 'right'): void
  addBranch(this: void, forkId: string): void
  undo(this: void): void
  redo(this: void): void
  /** Starts again with the server's version. */
  reset(this: void, draft: FlowDraft): void
  /** The draft as it is now, painted or not. */
  read(this: void): FlowDraft
}

interface State {
  readonly history: EditHistory<FlowDraft>
  readonly openId: string | null
  readonly focus: { readonly id: string } | null
  readonly said: string
}

type Step = (state: State) => State

/** Closes the pane of a card that is gone. */
function settle(state: State): State {
  const { openId } = state
  const isThere = openId === null || cardsOf(state.history.content.definition).has(openId)
  return isThere ? state : { ...state, openId: null }
}

const withDefinition = (draft: FlowDraft, definition: FlowDraft['definition']): FlowDraft =>
  definition === draft.definition ? draft : { ...draft, definition }

const inserting =
  (place: FlowPlace, kind: FlowNodeKind): Step =>
  (state) => {
    const node = newNode(kind, freshId)
    const draft = state.history.content
    const history = withEdit(state.history, withDefinition(draft, insertNode(draft.definition, place, node)))
    const card = isFork(node) ? (node.branches[0]?.id ?? node.id) : node.id
    return { history, openId: card, focus: null, said: `已添加${flowNodeKinds[kind]}，设置已打开` }
  }

const removing =
  (id: string): Step =>
  (state) => {
    const draft = state.history.content
    const { definition } = draft
    const fork = forkOf(definition.nodes, id)
    const branch = fork?.branches.find((one) => one.id === id)
    if (fork !== null && branch !== undefined && isDefaultBranch(fork, branch))
      return { ...state, said: '默认分支不能删除，可以删除整个条件分支' }
    const node = nodeOf(definition.nodes, id)
    const name = node?.name ?? branch?.name
    if (name === undefined) return state
    const firstCard = node !== null && isFork(node) ? (node.branches[0]?.id ?? id) : id
    const next = cardAfterRemoval(definition, firstCard)
    const changed = node === null ? removeBranch(definition, id) : removeNode(definition, id)
    const focusId = cardsOf(changed).has(next) ? next : startNodeId
    return settle({
      ...state,
      history: withEdit(state.history, withDefinition(draft, changed)),
      focus: { id: focusId },
      said: `已删除「${name}」，按 Ctrl+Z 恢复`,
    })
  }

const moving =
  (id: string, way: 'up' | 'down' | 'left' | 'right'): Step =>
  (state) => {
    const draft = state.history.content
    const isSideways = way === 'left' || way === 'right'
    const by = way === 'up' || way === 'left' ? -1 : 1
    const { definition } = draft
    const changed = isSideways ? moveBranch(definition, id, by) : moveNode(definition, id, by)
    if (changed === definition) return { ...state, said: '已经在边上，不能再移动' }
    const fork = forkOf(changed.nodes, id)
    const rank = fork === null ? 0 : fork.branches.findIndex((one) => one.id === id) + 1
    const said =
      fork === null ? `已${way === 'up' ? '上' : '下'}移一步` : `现在排第 ${rank}，共 ${fork.branches.length} 条`
    return { ...state, history: withEdit(state.history, withDefinition(draft, changed)), focus: { id }, said }
  }

const addingBranch =
  (forkId: string): Step =>
  (state) => {
    const draft = state.history.content
    const fork = nodeOf(draft.definition.nodes, forkId)
    if (fork === null || !isFork(fork)) return state
    const branch = newBranch(fork, freshId)
    const history = withEdit(state.history, withDefinition(draft, addBranch(draft.definition, forkId, branch)))
    return { history, openId: branch.id, focus: null, said: `已添加「${branch.name}」，设置已打开` }
  }

/** Holds a draft that is being edited. */
export function useDesigner(initial: FlowDraft, initialOpenId: string | null): Designer {
  const [store] = useState(
    () =>
      new Store<State, Step>(
        { history: startHistory(initial), openId: initialOpenId, focus: null, said: '' },
        (before, step) => step(before),
      ),
  )
  const state = useStore(store)
  const setState = store.dispatch
  const acts = useMemo(
    () => ({
      open: (id: string) => setState((one) => ({ ...one, openId: id, focus: null })),
      close: () =>
        setState((one) => ({ ...one, openId: null, focus: one.openId === null ? one.focus : { id: one.openId } })),
      edit: (draft: FlowDraft, mark: string) =>
        setState((one) => ({ ...one, history: withEdit(one.history, draft, { key: mark }) })),
      insert: (place: FlowPlace, kind: FlowNodeKind) => setState(inserting(place, kind)),
      remove: (id: string) => setState(removing(id)),
      move: (id: string, way: 'up' | 'down' | 'left' | 'right') => setState(moving(id, way)),
      addBranch: (forkId: string) => setState(addingBranch(forkId)),
      undo: () => setState((one) => settle({ ...one, history: undoEdit(one.history), said: '已撤销' })),
      redo: () => setState((one) => settle({ ...one, history: redoEdit(one.history), said: '已重做' })),
    }),
    [setState],
  )
  const reset = useCallback(
    (draft: FlowDraft) => setState((one) => settle({ ...one, history: startHistory(draft), said: '已载入最新内容' })),
    [setState],
  )
  const read = useCallback(() => store.read().history.content, [store])
  const { history, openId, focus, said } = state
  return {
    draft: history.content,
    history,
    openId,
    focus,
    said,
    ...acts,
    reset,
    read,
  }
}
