import type { Selectable } from 'kysely'
import type { BackofficeMessage } from '#contract/operator/outbox.ts'
import { canonicalName } from '#server/identity/account/canonical-names.ts'
import type { BackofficeContext } from '#server/context.ts'
import { hideSecrets } from '#server/platform/kernel/mail/hide-secrets.ts'
import type { OutboxMessageRow } from '#server/platform/kernel/schema.ts'
import { mayDo } from '#server/backoffice/operators/operator.ts'

export type MessageRow = Selectable<OutboxMessageRow>

/** `a•••@example.com`, `•••4567`: enough to distinguish two messages. */
const maskAddress = (address: string): string => {
  const at = address.lastIndexOf('@')
  return at > 0 ? `${address.slice(0, 1)}•••${address.slice(at)}` : `•••${address.slice(-4)}`
}

const findOwners = async (
  { db }: Pick<BackofficeContext, 'db'>,
  addresses: readonly string[],
): Promise<(address: string) => number | null> => {
  if (addresses.length === 0) return () => null
  const players = await db
    .selectFrom('players')
    .select(['uid', 'email_canonical', 'phone'])
    .where((is) =>
      is.or([is('email_canonical', 'in', addresses.map(canonicalName)), is('phone', 'in', addresses)]),
    )
    .execute()
  const owners = new Map(
    players.flatMap(({ uid, email_canonical: email, phone }) =>
      [email, phone].flatMap((address) => (address === null ? [] : [[address, uid] as const])),
    ),
  )
  return (address) => owners.get(canonicalName(address)) ?? owners.get(address) ?? null
}

/** Messages for the back office: without secrets, and with addresses protected as players' data. */
export const serializeMessages = async (
  ctx: Pick<BackofficeContext, 'db' | 'operator'>,
  rows: readonly MessageRow[],
): Promise<BackofficeMessage[]> => {
  const ownerOf = await findOwners(
    ctx,
    rows.map(({ recipient }) => recipient),
  )
  const mayRead = mayDo(ctx.operator, 'players.read')
  return rows.map((row) => {
    const address = mayRead ? row.recipient : maskAddress(row.recipient)
    return {
      id: String(row.id),
      channel: row.channel,
      kind: row.kind,
      address,
      uid: ownerOf(row.recipient),
      locale: row.locale,
      state: row.state,
      tries: row.tries,
      // Servers repeat the refused address.
      last_error: row.last_error.replaceAll(row.recipient, address),
      subject: hideSecrets(row.subject, row.secrets),
      created_at: row.created_at.toISOString(),
      tried_at: row.tried_at.toISOString(),
      sent_at: row.sent_at?.toISOString() ?? null,
    }
  })
}
