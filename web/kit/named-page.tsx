import type { PaginationProps } from 'antd'
import { cloneElement, isValidElement } from 'react'

const names: Partial<Record<string, string>> = { prev: '上一页', next: '下一页' }

/** Draws a button of a pager, with a name where it shows an arrow only. */
export const namedPage: NonNullable<PaginationProps['itemRender']> = (_page, type, button) => {
  const name = names[type]
  return name !== undefined && isValidElement<{ readonly 'aria-label'?: string }>(button)
    ? cloneElement(button, { 'aria-label': name })
    : button
}
