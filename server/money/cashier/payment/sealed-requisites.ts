import type { Secrets } from '#server/platform/kernel/secrets/secrets.ts'
import type { Requisites } from './requisites.ts'

const purpose = 'withdrawal-requisites'

/** Account numbers are stored encrypted, so that a read of the table reveals none. */
export const sealRequisites = (secrets: Secrets, requisites: Requisites): string =>
  secrets.seal(purpose, JSON.stringify(requisites))

export const openRequisites = (secrets: Secrets, sealed: string | null): Requisites =>
  sealed === null ? {} : (JSON.parse(secrets.open(purpose, sealed)) as Requisites)
