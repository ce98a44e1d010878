import { expect, it } from 'vitest'
import { controlName } from './control-name.ts'

it('leaves the name to the label of the form field that gave the id', () => {
  expect(controlName({ id: 'servicePersonalId' }, '人员')).toEqual({})
})

it('names a control that stands outside a form', () => {
  expect(controlName({}, '人员')).toEqual({ 'aria-label': '人员' })
})

it('takes the name that its place gives before any other', () => {
  expect(controlName({ id: 'x', 'aria-label': '协同人' }, '人员')).toEqual({ 'aria-label': '协同人' })
})
