import { assignWorkOrders } from '@onsite/api/work-order/work-order-actions.ts'
import { getDefaultTechnician, listCandidates } from '@onsite/api/work-order/work-order-detail.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { given } from '@onsite/domain/given.ts'
import { useState } from 'react'
import { AssignDrawer, AssignOption } from '../../document/assign-drawer.tsx'
import { useCall } from '../../kernel/use-call.ts'
import { SpanPicker } from '../../kit/instant-picker.tsx'
import { PeoplePicker } from '../../kit/people-picker.tsx'
import type { OrderDialogProps } from '../order-actions.ts'
import { candidatesOf } from './candidates.ts'

/** Assigns or reassigns one or several orders: who, and if wanted when and with whom. */
export function AssignDialog(props: OrderDialogProps) {
  const { action, documents: orders, ids } = props
  const isReassign = action === 'reassign'
  const [span, setSpan] = useState<[string, string] | null>(null)
  const [collaborators, setCollaborators] = useState<string[]>([])
  const only = ids.length === 1 ? orders[0] : undefined
  const proposed = useCall(getDefaultTechnician, { id: only?.id ?? '' }, { enabled: only !== undefined })
  const defaultPerson = proposed.data ?? null
  const { name = '', source = '' } = defaultPerson ?? {}
  const { servicePersonalId: currentId, servicePersonalName: current } = (isReassign ? only : undefined) ?? {}
  return (
    <AssignDrawer
      {...props}
      call={assignWorkOrders}
      whom="服务人员"
      people={listCandidates}
      about={given({ id: only?.id })}
      candidatesOf={(found) =>
        candidatesOf(
          found.filter(({ id }) => id !== currentId),
          defaultPerson,
        )
      }
      isReady={only === undefined || !proposed.isPending}
      isChange={isReassign}
      changeNote={current ? `现在由${current}负责，改派后由新的人员重新接单` : undefined}
      hint={source === '' || isReassign ? undefined : `${source}推荐${name}，确认后指派`}
      toInput={(servicePersonalId, reason) => ({
        servicePersonalId,
        ...(collaborators.length > 0 ? { coordinationUserIds: collaborators } : {}),
        ...(span === null ? {} : { reserve_start: span[0], reserve_end: span[1] }),
        ...given({ reason: reason || undefined }),
      })}
    >
      {(picked) => (
        <>
          <AssignOption label="预约时间（可不填）">
            <SpanPicker aria-label="预约时间" value={span} onChange={setSpan} fromToday />
          </AssignOption>
          <AssignOption label="协同人">
            <PeoplePicker
              role={RoleType.Technician}
              aria-label="协同人"
              value={collaborators}
              onChange={setCollaborators}
              except={picked === null ? [] : [picked.id]}
            />
          </AssignOption>
        </>
      )}
    </AssignDrawer>
  )
}
