/** Run behind `add-requisition.mjs`: prints what the tables of the product say, as JSON. */
import { calls } from '@onsite/api/calls.ts'
import { templateKindOf } from '@onsite/domain/document-kinds.ts'
import { formKindOf, templatedKinds } from '@onsite/domain/field/form-kind.ts'
import { clockedKinds, kindRows, linkTargets, touchesOf } from '@onsite/domain/kind-rows.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { screens } from '@onsite/domain/screens.ts'
import { tagKindName, taggedKinds } from '@onsite/domain/tag/tagged-kinds.ts'
import { allAreas } from '../all-areas.ts'

const callNamed = (name) => calls.find((call) => call.name === name)
const kind = 'requisition'

process.stdout.write(
  JSON.stringify({
    page: recordPath(kind, '1'),
    screens: screens.filter(({ name }) => name.includes('Requisition')).map(({ name }) => name),
    templates: templatedKinds,
    process: templateKindOf(kind).process?.document.label,
    formTouches: formKindOf(kind).touches,
    limits: clockedKinds,
    clocks: allAreas.flatMap(({ clockKinds = [] }) => clockKinds.map(({ spec }) => spec.kind)),
    approved: Object.keys(kindRows).filter((one) => kindRows[one].isApproved),
    approvals: [
      ...new Set(allAreas.flatMap(({ approvalSubjects = [] }) => approvalSubjects.map((one) => one.recordKind))),
    ],
    links: linkTargets,
    linkHint: kindRows[kind]?.linkHint,
    tags: [...taggedKinds.keys()].map(tagKindName),
    tagTouches: touchesOf('tags'),
    tagCodes: callNamed('saveTag').body.properties.code.enum,
    formKinds: callNamed('addTemplate').body.properties.formKind.enum,
  }),
)
