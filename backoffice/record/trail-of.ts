import { deskApi } from '../api/desk-api.ts'
import { mayDo } from '../layout/load-self.ts'

/**
 * The audit trail of a record; undefined without the right to it, or if the log fails: the card still opens.
 */
export const trailOf = async (subject: string) =>
  (await mayDo('audit.read'))
    ? deskApi.get('audit/getList', { subject }).then(
        ({ items }) => items,
        () => undefined,
      )
    : undefined

export type DeskTrail = Awaited<ReturnType<typeof trailOf>>
