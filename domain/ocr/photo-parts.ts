/** Parts that are read off a photo, with their names. */

export const PhotoKind = { Card: 1, Plate: 2 } as const
export type PhotoKind = (typeof PhotoKind)[keyof typeof PhotoKind]

export const photoKindNames: Readonly<Record<PhotoKind, string>> = { 1: '名片', 2: '铭牌' }

/** Parts by kind, in the order of display. */
export const photoPartNames = {
  name: '姓名',
  post: '职务',
  company: '公司',
  phone: '电话',
  mail: '邮箱',
  area: '省市区',
  detail: '详细地址',
  productName: '产品名称',
  brand: '品牌',
  model: '型号',
  serial: '序列号',
  madeOn: '生产日期',
  maker: '制造商',
} as const
export type PhotoPartKey = keyof typeof photoPartNames

/** A line of text as a reader found it on the photo. */
export interface ReadLine {
  readonly text: string
  /** 0 to 1. */
  readonly confidence: number
  /** Left, top, width, height in pixels. */
  readonly box: readonly [number, number, number, number]
}

export interface PhotoPart {
  readonly key: PhotoPartKey
  /** In the form of a form field: a day as `YYYY-MM-DD`, a division by its code. */
  readonly value: string
  /** 0 to 1: confidence in the reading and in its meaning. */
  readonly confidence: number
}

/** Below this confidence a person should look twice. */
export const sureFrom = 0.8

/** Removes the blanks that readers put between Chinese signs, and makes full-width signs half-width. */
export function tidyLine(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replaceAll(/(?<=[\p{Script=Han}，。、：；（）:]) +(?=[\p{Script=Han}，。、：；（）:])/gu, '')
    .replaceAll(/ +/g, ' ')
    .trim()
}
