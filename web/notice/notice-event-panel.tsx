import type { KeptTemplate, NoticeEventRow } from '@onsite/api/notice/template-calls.ts'
import { channelsOf, TemplateUse, templateUseNames } from '@onsite/domain/notice/notice-template.ts'
import { type ToldChannel, toldChannels } from '@onsite/domain/notice/tell.ts'
import { useState } from 'react'
import { useDialogs } from '../kit/dialogs.tsx'
import styles from './notice-template.module.css'
import { NoticeWordsForm } from './notice-words-form.tsx'

const channels = Object.keys(toldChannels) as ToldChannel[]

interface Place {
  readonly channel: ToldChannel
  readonly receiver: string
}

/** The first kind of receiver that stands for somebody in particular, in the channel that everybody reads. */
function firstPlace({ receivers }: NoticeEventRow): Place {
  const receiver = (receivers.find(({ key }) => key === 'technician') ?? receivers[0])?.key ?? ''
  return { receiver, channel: channelsOf(receiver)[0] ?? 'inApp' }
}

/** One event: a cell for each kind of receiver and channel, and the words of the chosen one below. */
export function NoticeEventPanel({ row }: { readonly row: NoticeEventRow }) {
  const [place, setPlace] = useState<Place>(() => firstPlace(row))
  const [isTyped, setTyped] = useState(false)
  const { confirm } = useDialogs()
  const templateAt = ({ channel, receiver }: Place) =>
    row.templates.find((one) => one.channel === channel && one.receiver === receiver)
  const choose = (next: Place) => {
    const go = () => {
      setTyped(false)
      setPlace(next)
    }
    if (!isTyped) return go()
    confirm({ title: '放弃没有保存的修改', content: '这里的修改还没有保存。', okText: '放弃', onOk: go })
  }
  const receiverLabel = row.receivers.find(({ key }) => key === place.receiver)?.label ?? ''
  return (
    <div className={styles['panel']}>
      <h2 className={styles['title']}>{row.label}</h2>
      <div className={styles['scroll']}>
        <table className={styles['cells']} aria-label={`${row.label}的通知`}>
          <thead>
            <tr>
              <th scope="col">收件人</th>
              {channels.map((channel) => (
                <th key={channel} scope="col">
                  {toldChannels[channel]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {row.receivers.map(({ key: receiver, label }) => (
              <tr key={receiver}>
                <th scope="row">{label}</th>
                {channels.map((channel) => (
                  <td key={channel}>
                    {channelsOf(receiver).includes(channel) && (
                      <Cell
                        name={`${label}：${toldChannels[channel]}`}
                        kept={templateAt({ channel, receiver })}
                        isChosen={place.channel === channel && place.receiver === receiver}
                        onChoose={() => choose({ channel, receiver })}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <NoticeWordsForm
        key={`${place.channel}/${place.receiver}`}
        row={row}
        {...place}
        label={`${receiverLabel} · ${toldChannels[place.channel]}`}
        kept={templateAt(place)}
        onTyped={setTyped}
      />
    </div>
  )
}

interface CellProps {
  readonly name: string
  readonly kept: KeptTemplate | undefined
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Cell({ isChosen, kept, name, onChoose }: CellProps) {
  const isWorded = kept !== undefined && (kept.title !== '' || kept.text !== '')
  const use = kept?.use ?? TemplateUse.Usual
  const word = use !== TemplateUse.Usual ? templateUseNames[use] : isWorded ? '自定义文字' : '默认'
  return (
    <button
      type="button"
      className={styles['cell']}
      aria-label={`${name}，${word}`}
      aria-pressed={isChosen}
      data-set={kept !== undefined}
      onClick={onChoose}
    >
      {word}
    </button>
  )
}
