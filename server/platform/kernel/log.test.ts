import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { anna, boris, type Actor } from '#test/players.ts'
import { refusalOfFault } from '../web/request/answer-call.ts'

const taken = 'anna@example.com'

let app: TestApp
let other: Actor
beforeAll(async () => {
  app = await createTestApp()
  await anna(app)
  other = await boris(app)
})
afterAll(() => app.close())

const lineOf = (error: unknown): string => {
  app.logLines.length = 0
  refusalOfFault(app.ctx, 'request-1', error)
  expect(app.logLines).toHaveLength(1)
  return app.logLines[0] ?? ''
}

const failureOf = async (work: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(Error)
  return error
}

const takesAnnasAddress = () =>
  app.ctx.db.updateTable('players').set({ email_canonical: taken }).where('uid', '=', other.uid).execute()

describe('W28 what a player typed stays out of the log when the database refuses it', () => {
  test('W28 a unique violation is logged by its key, without the e-mail that is taken', async () => {
    const error = await failureOf(takesAnnasAddress())
    // The control: the error itself quotes the value.
    expect(JSON.stringify(error)).toContain(taken)
    const line = lineOf(error)
    expect(line).not.toContain(taken)
    expect(JSON.parse(line)).toMatchObject({
      err: { errorCode: '23505', table: 'players', constraint: 'players_email_canonical_key' },
    })
  })

  test('W28 a failure wrapped in others, or one of several, is cut as well', async () => {
    const error = await failureOf(takesAnnasAddress())
    const wrapped = new Error('The address was not changed', { cause: new AggregateError([error]) })
    const line = lineOf(wrapped)
    expect(line).not.toContain(taken)
    expect(JSON.parse(line)).toMatchObject({ err: { cause: { errors: [{ errorCode: '23505' }] } } })
  })

  test('W28 a row that breaks a rule is not quoted', async () => {
    const error = await failureOf(
      sql`update players set phone = ${'call me'} where uid = ${other.uid}`.execute(app.ctx.db),
    )
    expect(JSON.stringify(error)).toContain('call me')
    expect(lineOf(error)).not.toContain('call me')
  })

  test.each([
    ['data of a wrong form', () => sql`select ${taken}::text::int`.execute(app.ctx.db)],
    ['JSON that is none', async () => JSON.parse(taken) as unknown],
  ])('W28 %s is not quoted, neither in the message nor in the stack', async (_what, fail) => {
    const error = await failureOf(fail())
    expect((error as Error).message).toContain(taken)
    const line = lineOf(error)
    expect(line).not.toContain(taken)
    expect((JSON.parse(line) as { err: { stack: string } }).err.stack).toMatch(/\n +at /)
  })

  test('W28 what is no error leaves only its kind behind', () => {
    expect(lineOf(taken)).not.toContain(taken)
    expect(lineOf({ email: taken })).not.toContain(taken)
  })
})
