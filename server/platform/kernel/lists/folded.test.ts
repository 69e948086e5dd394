import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foldTable, foldText } from '#contract/fold-text.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { createActor, register } from '#test/players.ts'

let app: TestApp
let olga: Hired
beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  olga = await hire(app, ['administrator'])
})
afterAll(() => app.close())

const inDatabase = async (texts: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ is: string }>`
    select folded(given.text) as is from unnest(${texts}::text[]) with ordinality as given (text, at)
    order by at`.execute(app.ctx.db)
  return rows.map((row) => row.is)
}

describe('the database folds as the code does', () => {
  test('every letter of the table, before and after', async () => {
    const letters = [...foldTable].flatMap(([letter, other]) => [letter, other, `x${letter}y`])
    expect(await inDatabase(letters)).toEqual(letters.map(foldText))
  })

  test('any text of scripts that are as old as either’s Unicode', async () => {
    const ranges = [
      [0x20, 0x1fff],
      [0x2010, 0x206f],
      [0xfb00, 0xfefc],
    ] as const
    const unit = fc
      .oneof(...ranges.map(([min, max]) => fc.integer({ min, max })))
      .map((code) => String.fromCodePoint(code))
    const each = ranges.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
    )
    const texts = [...each, ...fc.sample(fc.string({ unit, maxLength: 20 }), 2000)]
    expect(await inDatabase(texts)).toEqual(texts.map(foldText))
  })
})

describe('searches find a name however it is typed', () => {
  const names = [
    ['Işık', ['ISIK', 'isik', 'ışık', 'İŞİK']],
    ['Straße', ['strasse', 'STRASSE', 'straße']],
    ['Οδυσσεύς', ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς']],
    ['Ёлка', ['елка', 'ЁЛКА']],
    ['مُحَمَّد', ['محمد']],
    ['Łódź', ['lodz', 'ŁÓDŹ']],
  ] as const

  test('GM-06 games in the hall and at the desk', async () => {
    for (const [name, typed] of names) {
      await app.ctx.db.updateTable('games').set({ name }).where('sysname', '=', 'orchard').execute()
      for (const search of typed) {
        const hall = await createActor(app).get('games/get', { options: JSON.stringify({ search }) })
        const desk = await olga.get('games/getCatalogue', { q: search })
        const found = [hall, desk].map(({ data }) =>
          (data as { items: { sysname: string }[] }).items.map(({ sysname }) => sysname),
        )
        expect([name, search, ...found]).toEqual([name, search, ['orchard'], ['orchard']])
      }
    }
  })

  test('W22 players at the desk, by the beginning of their names', async () => {
    const anna = await register(app, 'anna@example.com')
    for (const [name, typed] of names) {
      await app.ctx.db
        .insertInto('player_profiles')
        .values({ uid: anna.uid, last_name: name } as never)
        .onConflict((on) => on.column('uid').doUpdateSet({ last_name: name } as never))
        .execute()
      for (const q of typed) {
        const list = (await olga.get('players/getList', { q })).data as { items: { uid: number }[] }
        const hits = (await olga.get('players/search', { q })).data as { items: { uid?: number }[] }
        expect([name, q, list.items[0]?.uid, hits.items[0]?.uid]).toEqual([name, q, anna.uid, anna.uid])
      }
    }
  })
})
