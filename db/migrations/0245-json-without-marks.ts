import { sql, type Kysely } from 'kysely'

/**
 * `json_without(value, pattern, flags, prose, own)` cuts a pattern out of the texts in JSON, and never out of names,
 * numbers and switches. With `prose`, only texts under one of these names, and sentences that do not stand under a name
 * of `own`, are cut: all other texts are ids, sums and states of something else.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create function json_without(
      value jsonb, pattern text, flags text, prose text[], own text[], field text default ''
    ) returns jsonb language plpgsql immutable parallel safe as $$
    declare
      said text;
    begin
      case jsonb_typeof(value)
        when 'object' then
          return (select coalesce(
              jsonb_object_agg(key, json_without(inside, pattern, flags, prose, own, key)), '{}')
            from jsonb_each(value) as part (key, inside));
        when 'array' then
          return (select coalesce(
              jsonb_agg(json_without(inside, pattern, flags, prose, own, field) order by place), '[]')
            from jsonb_array_elements(value) with ordinality as part (inside, place));
        when 'string' then
          said := value #>> '{}';
          if prose is null or field = any(prose) or (said ~ '[[:space:]]' and field <> all(own)) then
            return to_jsonb(regexp_replace(said, pattern, '[erased]', flags));
          end if;
          return value;
        else
          return value;
      end case;
    end $$`.execute(db)
}
