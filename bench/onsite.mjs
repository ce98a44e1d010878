// The harness imports adapters by this ending and asks for a default export.
import { makeTarget } from './onsite-adapter.ts'

export default async function makeOnsite(options) {
  return await makeTarget(options)
}
