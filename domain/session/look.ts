/** How a person wants the product to look, in every browser and on the phone. */

export const TextSize = { Usual: 0, Large: 1, Largest: 2 } as const
export type TextSize = (typeof TextSize)[keyof typeof TextSize]

export const textSizeNames: Readonly<Record<TextSize, string>> = {
  [TextSize.Usual]: '标准',
  [TextSize.Large]: '大',
  [TextSize.Largest]: '特大',
}

/** Usual text at a desk, in pixels; everything else grows by the same share. */
export const textPixels: Readonly<Record<TextSize, number>> = {
  [TextSize.Usual]: 14,
  [TextSize.Large]: 16,
  [TextSize.Largest]: 18,
}

/** Of lists, forms and controls. A table for which the person chose another one keeps it. */
export const Spacing = { Compact: 0, Usual: 1, Loose: 2 } as const
export type Spacing = (typeof Spacing)[keyof typeof Spacing]

export const spacingNames: Readonly<Record<Spacing, string>> = {
  [Spacing.Compact]: '紧凑',
  [Spacing.Usual]: '适中',
  [Spacing.Loose]: '宽松',
}

export interface Look {
  readonly textSize: TextSize
  readonly spacing: Spacing
}

export const usualLook: Look = { textSize: TextSize.Usual, spacing: Spacing.Compact }

/** How much larger than usual texts are. */
export const textScale = ({ textSize }: Look): number => textPixels[textSize] / textPixels[TextSize.Usual]
