import { deskApi } from '../api/desk-api.ts'
import { mayDo } from '../layout/load-self.ts'

/**
 * What was done to it at the desk; not asked for by whoever may not read the audit log. What can be done on a card does not wait
 * for a log that does not answer.
 */
export const trailOf = async (subject: string) =>
  (await mayDo('audit.read'))
    ? deskApi.get('audit/getList', { subject }).then(
        ({ items }) => items,
        () => undefined,
      )
    : undefined

export type DeskTrail = Awaited<ReturnType<typeof trailOf>>
