import { type Json, newField } from '@onsite/domain/field/field-definition.ts'
import { locationField } from '@onsite/domain/field/field-types/location.ts'
import { screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { widgetContext } from '../widget-context.ts'
import { locationWidget } from './location.tsx'

const { Edit } = locationWidget
const place = { ...newField('place', locationField.code, '现场', '基本信息'), settings: { allowTyping: true } }
const context = widgetContext(() => ({ today: '2026-11-21', fields: [], files: [], names: [], fixed: [] }))

/** A device that is asked where it is, and answers when the test lets it. */
function device() {
  let answer: PositionCallback | null = null
  const getCurrentPosition = (found: PositionCallback) => {
    answer = found
  }
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'))
  return () => answer?.({ coords: { longitude: 121.47, latitude: 31.23 } } as GeolocationPosition)
}

it('merges the position over the place that stands when it is found, though an older one is painted', async () => {
  let standing: Json = null
  const answer = device()
  const { user, settle } = renderScreen(
    <Edit
      field={place}
      value={null}
      read={() => standing}
      onChange={(next) => {
        standing = next
      }}
      id="place"
      aria={{}}
      context={context}
      isDisabled={false}
      isFaulty={false}
      isCompact={false}
      isPhone={false}
    />,
    { replies: [] },
  )
  await user.click(screen.getByRole('button', { name: /定位/ }))

  await settle(() => {
    standing = { text: '三号机房', lng: null, lat: null }
    answer()
  })

  expect(standing).toMatchObject({ text: '三号机房', lng: expect.closeTo(121.47, 1) as number })
})
