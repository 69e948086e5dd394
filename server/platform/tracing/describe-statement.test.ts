import { expect, test } from 'vitest'
import { describeStatement } from './describe-statement.ts'

test.each([
  ['select "uid" from "players" where "uid" = $1', 'SELECT players'],
  ['insert into "payment_orders" ("reference") values ($1)', 'INSERT payment_orders'],
  ['update only sessions set ended_at = $1', 'UPDATE sessions'],
  ['delete from "jobs"."job" where id = $1', 'DELETE job'],
  ['select a.* from unnest($1::text[]) as a join "players" on true', 'SELECT players'],
  ['commit', 'COMMIT'],
])('%s: %s', (text, summary) => {
  expect(describeStatement(text)).toMatchObject({ summary, text })
})

test.each([
  ["select 1 from players where email = 'anna@example.com'", 'select ? from players where email = ?'],
  ["select 'it''s' || $2, t1.a2 from t1 limit 25", 'select ? || $2, t1.a2 from t1 limit ?'],
  ["at > '2026-01-01T00:00:00Z'::timestamptz and n = 12.5", 'at > ?::timestamptz and n = ?'],
  ['select\n  a\n  from b', 'select a from b'],
])('literals of %s are replaced', (text, sanitised) => {
  expect(describeStatement(text).text).toBe(sanitised)
})

test('a long statement is cut', () => {
  expect(describeStatement(`select ${'a, '.repeat(1000)} b from c`).text).toHaveLength(1001)
})
