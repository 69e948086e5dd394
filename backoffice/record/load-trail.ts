import { backofficeApi } from '../api/backoffice-api.ts'
import { mayDo } from '../layout/load-self.ts'

/**
 * The audit trail of a record; undefined without the right to it, or if the log fails: the card still opens.
 */
export const loadTrail = async (subject: string) =>
  (await mayDo('audit.read'))
    ? backofficeApi.get('audit/getList', { subject }).then(
        ({ items }) => items,
        () => undefined,
      )
    : undefined

export type AuditTrail = Awaited<ReturnType<typeof loadTrail>>
