import { deskApi } from '../api/desk-api.ts'
import { mayDo } from '../layout/load-self.ts'

/** What was done to it at the desk; not asked for by whoever may not read the audit log. */
export const trailOf = async (subject: string) =>
  (await mayDo('audit.read')) ? (await deskApi.get('audit/getList', { subject })).items : undefined

export type DeskTrail = Awaited<ReturnType<typeof trailOf>>
