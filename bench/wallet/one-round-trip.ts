import { sql, type Kysely } from 'kysely'
import type pg from 'pg'
import type { Database } from '#db/schema.ts'
import { accountKey, accountRowKey } from '#server/money/wallet/accounts.ts'
import { commandHash, type PostingCommand } from '#server/money/wallet/posting-command.ts'

/**
 * The alternative to the wallet's posting: the rules in a database function, one call and one commit per bet.
 * Only for comparison; writes the same ledger.
 */
export const createOneRoundTrip = (db: Kysely<Database>) =>
  sql`
    create function bench_post(p_key text, p_hash text, p_from text, p_to text, p_amount bigint)
    returns text language plpgsql as $$
    declare
      payer wallet_accounts;
      payee wallet_accounts;
      known text;
      posting bigint;
    begin
      perform from wallet_accounts where account_key in (p_from, p_to) order by id for update;
      select input_hash into known from wallet_postings where key = p_key;
      if found then return case when known = p_hash then 'replayed' else 'conflict' end; end if;
      select * into strict payer from wallet_accounts where account_key = p_from;
      select * into strict payee from wallet_accounts where account_key = p_to;
      if payer.balance_minor < p_amount then return 'insufficient'; end if;
      insert into wallet_postings (key, reason, input_hash, reference_type, reference_id, created_at)
        values (p_key, 'bet', p_hash, 'test', p_key, now()) returning id into posting;
      insert into wallet_entries
        (account_id, account_version, posting_id, transfer_number, amount_minor, balance_after_minor)
      values (payer.id, payer.version + 1, posting, 0, -p_amount, payer.balance_minor - p_amount),
        (payee.id, payee.version + 1, posting, 0, p_amount, payee.balance_minor + p_amount);
      update wallet_accounts set version = version + 1,
        balance_minor = balance_minor + case id when payer.id then -p_amount else p_amount end
      where id in (payer.id, payee.id);
      return 'posted';
    end $$`.execute(db)

export const postInOneRoundTrip = async (
  pool: pg.Pool,
  command: PostingCommand,
  shard: number,
): Promise<void> => {
  const [transfer] = command.transfers
  if (!transfer) throw new Error('A bet has a transfer')
  const { rows } = await pool.query<{ status: string }>({
    name: 'bench_post',
    text: 'select bench_post($1, $2, $3, $4, $5) as status',
    values: [
      command.key,
      commandHash(command),
      accountKey(transfer.from),
      accountRowKey(transfer.to, shard),
      String(transfer.amountMinor),
    ],
  })
  if (rows[0]?.status !== 'posted') throw new Error(`Bet ${command.key} was ${rows[0]?.status}`)
}
