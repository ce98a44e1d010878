import { array, assert, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { messagesOf } from './join-event.ts'

it('says who called and everything that was typed', () => {
  expect(
    messagesOf({
      customName: { id: null, name: '中心医院' },
      customPhone: '13800000000',
      title: '机组报警',
      detailDesc: '显示 E4',
    }),
  ).toEqual([{ text: '再次来电：中心医院 13800000000\n机组报警\n显示 E4', files: [] }])
})

it('loses no sign and no file, and sends no message that is too long', () => {
  assert(
    property(
      string({ unit: 'grapheme', maxLength: 3000 }),
      array(string({ minLength: 1 }), { maxLength: 20 }),
      (detail, ids) => {
        const attachments = ids.map((id) => ({ id })) as never
        const sent = messagesOf({ title: '机组', detailDesc: detail, attachments })

        const expected = detail.trim() === '' ? '机组' : `机组\n${detail.trim()}`
        expect(sent.map(({ text }) => text).join('')).toBe(expected)
        expect(sent.flatMap(({ files }) => files)).toEqual(ids)
        for (const { files, text } of sent) {
          expect(Array.from(text).length).toBeLessThanOrEqual(1000)
          expect(files.length).toBeLessThanOrEqual(9)
        }
      },
    ),
  )
})
