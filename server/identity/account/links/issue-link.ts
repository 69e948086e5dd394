import { transact } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { playerLink, type PlayerPage } from './link-addresses.ts'
import { issueToken } from './link-tokens.ts'
import type { TokenPurpose } from '../schema.ts'

const pages: Readonly<Record<TokenPurpose, PlayerPage['page']>> = {
  confirm_email: 'confirmation',
  restore_password: 'reset-password',
  unsubscribe: 'unsubscribe',
}

/** Creates a link with its own secret for a mail to this address; only the secret's hash is stored. */
export const issueLink = async (
  ctx: Kernel,
  { uid, email, locale }: { uid: number; email: string; locale: string },
  purpose: TokenPurpose,
): Promise<string> => {
  const token = await transact(ctx.connection, (tx) => issueToken(ctx, tx, { uid, email, purpose }))
  return playerLink(ctx.settings, locale, { page: pages[purpose], token })
}
