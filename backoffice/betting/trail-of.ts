import { deskApi } from '../api/desk-api.ts'

/** What was done to it at the desk; nothing for whoever may not read the audit log. */
export const trailOf = (subject: string) =>
  deskApi.get('audit/getList', { subject }).then(
    ({ items }) => items,
    () => undefined,
  )
export type DeskTrail = Awaited<ReturnType<typeof trailOf>>
