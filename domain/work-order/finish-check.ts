/** Everything that is missing before a service can be completed, listed at once. */
export interface FinishFacts {
  readonly solution: string
  readonly photoCount: number
  readonly hasSignature: boolean
  readonly hasOpenRequest: boolean
  readonly template: { readonly minPhotos: number; readonly signatureRequired: boolean }
}

export interface UnmetItem {
  /** Place to which the phone page jumps. */
  readonly item: 'solution' | 'photos' | 'signature' | 'abnormal'
  readonly message: string
}

/** The unmet items in the order of the page; empty when the order can be completed. */
export function unmetItems(facts: FinishFacts): UnmetItem[] {
  const unmet: UnmetItem[] = []
  const missingPhotos = facts.template.minPhotos - facts.photoCount
  if (facts.solution.trim() === '') unmet.push({ item: 'solution', message: '未填写处理说明' })
  if (missingPhotos > 0) unmet.push({ item: 'photos', message: `还需上传 ${missingPhotos} 张现场照片` })
  if (facts.template.signatureRequired && !facts.hasSignature)
    unmet.push({ item: 'signature', message: '客户尚未签名' })
  if (facts.hasOpenRequest) unmet.push({ item: 'abnormal', message: '异常申请尚未处理' })
  return unmet
}
