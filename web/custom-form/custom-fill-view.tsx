import { customRecordCalls } from '@onsite/api/custom-form/custom-record-calls.ts'
import type { Input, Reply } from '@onsite/api/define-call.ts'
import { customRecordSpec as spec } from '@onsite/domain/custom-form/custom-record-fields.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { StepFields } from '../field/step-form.tsx'
import { CallForm } from '../kit/call-form.tsx'
import { PageButton } from '../kit/page-link.tsx'
import { PageNotice } from '../kit/page-notice.tsx'
import page from '../kit/setting-page.module.css'
import { SubmitButton } from '../kit/submit-button.tsx'
import { RecordFields, useRecordForm } from '../record/record-form.tsx'
import { draftName, formInput, formValues, type RecordValues } from '../record/record-values.ts'

type Save = typeof customRecordCalls.save

interface CustomFillViewProps {
  readonly templateId: string
  readonly title: string
}

/** A custom form to be filled in, again and again. */
export function CustomFillView({ templateId, title }: CustomFillViewProps) {
  const [saved, setSaved] = useState<Reply<Save> | null>(null)
  if (saved === null) return <FillForm key={templateId} templateId={templateId} title={title} onDone={setSaved} />
  return (
    <PageNotice
      status="success"
      title={`「${title}」已提交`}
      subTitle={`编号 ${saved.no ?? ''}`}
      extra={
        <Space>
          <Button type="primary" onClick={() => setSaved(null)}>
            再填一份
          </Button>
          <PageButton path={recordPath(spec.kind, saved.id)}>查看记录</PageButton>
        </Space>
      }
    />
  )
}

function FillForm({
  onDone,
  templateId,
  title,
}: CustomFillViewProps & { readonly onDone: (saved: Reply<Save>) => void }) {
  const { save } = customRecordCalls
  const custom = useRecordForm(spec, undefined, save, templateId)
  return (
    <section className={page['narrow']} aria-label={title}>
      <h1>{title}</h1>
      <CallForm<Save, RecordValues>
        call={save}
        initial={formValues(spec, undefined)}
        toInput={(values) => ({ ...formInput(spec, save, values, undefined), templateId }) as Input<Save>}
        draft={draftName(spec, { templateId })}
        parts={custom?.parts ?? []}
        success="提交成功"
        onDone={onDone}
      >
        <RecordFields spec={spec} />
        {custom !== null && <StepFields form={custom} />}
        <SubmitButton>提交</SubmitButton>
      </CallForm>
    </section>
  )
}
