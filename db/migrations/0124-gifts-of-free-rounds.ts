import { sql, type Kysely } from 'kysely'

const statements = [
  sql`
    create table round_gifts (
      id bigint generated always as identity primary key,
      sysname text not null unique check (sysname ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
      status text not null default 'draft' check (status in ('draft', 'running', 'stopped')),
      created_by text not null,
      created_at timestamptz not null,
      stopped_at timestamptz
    )`,
  sql`
    create table round_gift_versions (
      id bigint generated always as identity primary key,
      gift_id bigint not null references round_gifts (id),
      number integer not null check (number > 0),
      terms jsonb not null,
      costs jsonb not null,
      hash text not null,
      texts jsonb not null,
      created_by text not null,
      created_at timestamptz not null,
      unique (gift_id, number)
    )`,
  // A pack is played by a version: nobody changes it afterwards, its owner in the database included.
  sql`
    create trigger round_gift_versions_stay before update or delete on round_gift_versions
      for each row execute function wallet_refuse_change()`,
  sql`
    alter table free_round_packs
      add column gift_version_id bigint references round_gift_versions (id),
      add column grant_key text unique,
      add column deposit_id bigint,
      add column cost_minor bigint check (cost_minor >= 0),
      add column most_won_minor bigint check (most_won_minor > 0),
      add column promotion text,
      add column returned_minor bigint not null default 0 check (returned_minor >= 0),
      add column wagered_minor bigint not null default 0 check (wagered_minor between 0 and returned_minor),
      add constraint free_round_packs_gift check ((gift_version_id is null) = (grant_key is null)),
      add constraint free_round_packs_given_back check (converted_minor + returned_minor <= won_minor),
      add constraint free_round_packs_bound check (
        winnings = 'bonus' or (returned_minor = 0 and most_won_minor is null and promotion is null)),
      add constraint free_round_packs_within check (converted_minor + wagered_minor <= most_won_minor)`,
  sql`create index free_round_packs_of_gift on free_round_packs (gift_version_id, uid)
    where gift_version_id is not null`,
  sql`create index free_round_packs_of_deposit on free_round_packs (deposit_id) where deposit_id is not null`,
  sql`drop index free_round_packs_to_convert`,
  sql`create index free_round_packs_to_convert on free_round_packs (id)
    where winnings = 'bonus' and converted_minor + returned_minor < won_minor`,
  sql`
    alter table campaign_offers
      add column gifts text[] not null default '{}',
      add column least_deposit jsonb,
      drop constraint campaign_offers_promotions_check,
      add constraint campaign_offers_give_something check (cardinality(promotions) + cardinality(gifts) > 0)`,
  sql`
    alter table tournament_prizes
      add column gift text,
      drop constraint tournament_prizes_check,
      add constraint tournament_prizes_are_worth_something check (
        amount_minor > 0 or promotion is not null or gift is not null)`,
  sql`alter table tournament_winners add column gift text`,
]

/** Gifts of free rounds in versions, which pack was given by which, and that offers and prizes give them. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
