import type { identitiesCalls } from '#contract/identities.ts'
import { unlinkIdentity } from '../account/sign-in/unlink-identity.ts'
import type { Handlers } from '../../platform/kernel/endpoint.ts'
import { getServices } from './get-services.ts'
import { startTie } from './start-tie.ts'

export const identitiesHandlers: Handlers<typeof identitiesCalls> = {
  getServices,
  startTie,
  untie: unlinkIdentity,
}
