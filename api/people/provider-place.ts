/** The place of people and service groups at a provider, as it goes over the wire. */
import { Type } from 'typebox'
import { Id, Nullable } from '../fields.ts'

export const placeFields = {
  /** Null for the enterprise's own. Absent: as before. */
  providerId: Type.Optional(Nullable(Id('service-provider', '服务商'))),
  /** A branch of the provider; null for all of it. Read with `providerId` only. */
  branchId: Type.Optional(Nullable(Id('service-branch', '网点'))),
}

export const ShownPlace = {
  providerId: Nullable(Type.String()),
  provider_name: Type.String(),
  branchId: Nullable(Type.String()),
  branch_name: Type.String(),
}
