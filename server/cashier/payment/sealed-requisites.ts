import type { Secrets } from '#server/kernel/secrets/secrets.ts'
import type { Requisites } from './requisites.ts'

const purpose = 'withdrawal-requisites'

/** Account numbers rest encrypted: whoever reads the table learns where nobody's money goes. */
export const sealRequisites = (secrets: Secrets, requisites: Requisites): string =>
  secrets.seal(purpose, JSON.stringify(requisites))

export const openRequisites = (secrets: Secrets, sealed: string | null): Requisites =>
  sealed === null ? {} : (JSON.parse(secrets.open(purpose, sealed)) as Requisites)
