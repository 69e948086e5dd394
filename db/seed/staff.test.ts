import { expect, test } from 'vitest'
import type { Context } from '#server/context.ts'
import { approvableActions } from '#server/operator-api.ts'
import { createTestApp } from '#test/app.ts'
import { demonstrationStaff } from './staff.ts'

const rightsOf = async ({ db }: Context): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const grants = await db.selectFrom('staff_role_grants').select(['role', 'granted_right']).execute()
  const roles = Map.groupBy(grants, ({ role }) => role)
  return new Map(
    demonstrationStaff.map(({ email, role }) => [
      email,
      new Set((roles.get(role) ?? []).map(({ granted_right: right }) => right)),
    ]),
  )
}

test('what the first administrator of the demonstration starts, another of its staff may approve', async () => {
  const app = await createTestApp()
  const rights = await rightsOf(app.ctx)
  await app.close()
  const [first] = demonstrationStaff
  const approversOf = (right: string) =>
    [...rights].filter(
      ([email, has]) => email !== first?.email && has.has('approvals.decide') && has.has(right),
    )
  const alone = approvableActions.filter(({ right }) => approversOf(right).length === 0)
  expect(approvableActions.length).toBeGreaterThan(10)
  expect(alone.map(({ name }) => name)).toEqual([])
})
