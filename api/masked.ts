/** Shapes of values that belong to a mask: people whose role hides it read null there, and may not fill it. */
import type { FieldMask } from '@onsite/domain/permission/masks.ts'
import { type TSchema, Type } from 'typebox'
import { Nullable } from './fields.ts'

/** Keyword of a shape that names its mask. */
export const maskKeyword = 'x-mask'

/** The shape, marked as belonging to a mask. It keeps the hidden properties by which TypeBox knows its kind, which a spread would lose. */
export const withMask = <S extends TSchema>(mask: FieldMask, schema: S): S =>
  Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(schema), [maskKeyword]: { value: mask, enumerable: true } },
  ) as S

/** Cents of a price in replies; null: hidden from the reader. */
export const Price = withMask('price', Nullable(Type.Integer()))
