import type { identitiesCalls } from '#contract/identities.ts'
import { untieIdentity } from '../account/player-identities.ts'
import type { Handlers } from '../kernel/endpoint.ts'
import { getServices } from './services.ts'
import { startTie } from './tie.ts'

export const identitiesHandlers: Handlers<typeof identitiesCalls> = {
  getServices,
  startTie,
  untie: untieIdentity,
}
