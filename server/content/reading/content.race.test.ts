import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { editor, flat, type ContentAnswer, type ContentClient } from '#test/editors.ts'
import { raceDatabase } from '#test/race/race-database.ts'

/** Two applications with separate pools on one PostgreSQL, like two processes. */
let here: TestApp
let there: TestApp
let writer: ContentClient

beforeAll(async () => {
  const env = { DATABASE_URL: await raceDatabase('content_race') }
  here = await createTestApp(env)
  there = await createTestApp(env)
  for (const { ctx } of [here, there]) await ctx.content.follow()
  writer = await editor(here)
})
afterAll(async () => {
  await here.close()
  await there.close()
})

/** Waits until `isSeen`, checked after every change that arrives; the test triggers no read. */
const seen = ({ ctx }: TestApp, isSeen: () => boolean): Promise<void> => {
  return new Promise((resolve) => {
    const stop = ctx.content.onChange(() => {
      if (!isSeen()) return
      stop()
      resolve()
    })
  })
}

const titleThere = (slug: string) => there.ctx.content.page(slug, 'en')?.title

test('CB-05 what is published in one process is read in every other one by itself', async () => {
  const arrives = seen(there, () => titleThere('news') === 'News')
  const { data } = await writer.post('pages', { slug: 'news', title: 'News' }, flat)
  expect(here.ctx.content.page('news', 'en')?.title).toBe('News')
  await arrives

  const { documentId } = data as { documentId: string }
  const goes = seen(there, () => titleThere('news') === undefined)
  await writer.delete(`pages/${documentId}`)
  await goes
})

test('CB-05 with its connection for notices broken a process still learns of a change', async () => {
  const { rows } = await sql<{ ended: boolean }>`
    select pg_terminate_backend(pid) as ended from pg_stat_activity
    where datname = current_database() and query like 'listen %baize_content%'`.execute(here.ctx.db)
  expect(rows.length).toBeGreaterThan(1)
  const arrives = seen(there, () => titleThere('quiet') === 'Quiet')
  await writer.post('pages', { slug: 'quiet', title: 'Quiet' })
  await arrives
})

describe('CB-05 editors at the same moment', () => {
  const byStatus = (answers: readonly ContentAnswer[], status: number) =>
    answers.filter((answer) => answer.status === status).length

  test('one of many takes a key', async () => {
    const houses = [writer, await editor(there)]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        (houses[at % 2] as ContentClient).post('pages', { slug: 'wanted', title: `Number ${at}` }),
      ),
    )
    expect([byStatus(answers, 201), byStatus(answers, 400)]).toEqual([1, 19])
    for (const answer of answers)
      if (answer.status === 400) expect(answer.error.message).toBe('slug must be unique')
  })

  test('one of many who began with the same version saves, and the history has one more record', async () => {
    const { data } = await writer.post('pages', { slug: 'edited', title: 'Edited' }, flat)
    const { documentId } = data as { documentId: string }
    const other = await editor(there)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        (at % 2 ? writer : other).put(
          `pages/${documentId}`,
          { title: `Number ${at}` },
          { 'if-match': '"1"' },
        ),
      ),
    )
    expect([byStatus(answers, 200), byStatus(answers, 412)]).toEqual([1, 19])
    expect((await writer.get(`pages/${documentId}/versions`)).data).toHaveLength(2)
  })

  test('no editor is blocked by another who publishes something else of the type', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        writer.post('redirects', { from_url: `/from-${at}`, to_url: '/offers' }),
      ),
    )
    expect(byStatus(answers, 201)).toBe(30)
    expect(here.ctx.content.redirects()).toHaveLength(30)
  })
})
