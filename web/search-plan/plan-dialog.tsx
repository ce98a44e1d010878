import { saveSearchPlan, type SearchPlan } from '@onsite/api/search-plan/search-plan-calls.ts'
import { planVisibilityNames, PlanVisibility } from '@onsite/domain/search-plan/search-plan.ts'
import { Checkbox, Form, Input, InputNumber, Radio } from 'antd'
import { useCan } from '../kernel/session.tsx'
import { CallField } from '../kit/call-form.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import type { PlanContent } from '../kit/list-plans.ts'
import { GroupSelect } from '../kit/group-select.tsx'
import { toSaved } from './plan-content.ts'

interface PlanDialogProps {
  readonly list: string
  /** null: a new one, of what the list shows. */
  readonly plan: SearchPlan | null
  readonly content: PlanContent
  readonly shownKeys: readonly string[]
  readonly onSaved: (plan: SearchPlan) => void
  readonly onClose: () => void
}

interface Values {
  readonly name: string
  readonly visibility: PlanVisibility
  readonly groupId?: string | null
  readonly isLocked: boolean
  readonly position: number | null
  readonly withColumns: boolean
}

/** Name, sharing, lock and place of a view. */
export function PlanDialog({ list, plan, content, shownKeys, onSaved, onClose }: PlanDialogProps) {
  const [form] = Form.useForm<Values>()
  const can = useCan()
  const visibility = Form.useWatch('visibility', form) ?? plan?.visibility ?? PlanVisibility.Own
  const manages = plan?.mayManage ?? true
  const mayShare = can('searchPlan.share') || (plan !== null && plan.visibility !== PlanVisibility.Own)
  return (
    <FormDialog<typeof saveSearchPlan, Values>
      title={plan === null ? '保存为视图' : `视图「${plan.name}」`}
      okText="保存"
      call={saveSearchPlan}
      form={form}
      initial={{
        name: plan?.name ?? '',
        visibility: plan?.visibility ?? PlanVisibility.Own,
        groupId: plan?.groupId ?? null,
        isLocked: plan?.isLocked ?? false,
        position: plan?.position ?? 0,
        withColumns: true,
      }}
      toInput={({ name, isLocked, groupId, position, withColumns, ...values }) => ({
        list,
        name,
        ...(manages
          ? {
              visibility: values.visibility,
              isLocked,
              position: position ?? 0,
              ...(values.visibility === PlanVisibility.Group && groupId ? { groupId } : {}),
            }
          : {}),
        ...(plan === null
          ? { ...toSaved(content), columns: withColumns ? [...shownKeys] : null }
          : { id: plan.id, revision: plan.revision }),
      })}
      success="保存成功"
      onDone={onSaved}
      onClose={onClose}
    >
      <CallField name="name">
        <Input maxLength={30} />
      </CallField>
      {plan === null && (
        <Form.Item name="withColumns" valuePropName="checked">
          <Checkbox>同时保存当前显示的列和次序</Checkbox>
        </Form.Item>
      )}
      {manages && (
        <>
          <CallField
            name="visibility"
            {...(mayShare ? {} : { help: '共享给团队或全员需要「共享查询方案」权限，可联系管理员开通' })}
          >
            <Radio.Group
              options={Object.values(PlanVisibility).map((value) => ({
                value,
                label: planVisibilityNames[value],
                disabled: value !== PlanVisibility.Own && !mayShare,
              }))}
            />
          </CallField>
          {visibility === PlanVisibility.Group && (
            <CallField name="groupId" needed>
              <GroupSelect placeholder="你所在的服务团队" />
            </CallField>
          )}
          {visibility !== PlanVisibility.Own && (
            <Form.Item name="isLocked" valuePropName="checked">
              <Checkbox>锁定：只有{plan === null ? '你' : plan.ownerName}和管理员可以修改</Checkbox>
            </Form.Item>
          )}
          <CallField name="position" help="同组视图中小的排在前面">
            <InputNumber min={0} max={9999} precision={0} />
          </CallField>
        </>
      )}
    </FormDialog>
  )
}
