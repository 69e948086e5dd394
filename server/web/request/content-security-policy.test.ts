import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorActor } from '#server/audit/record-audit.ts'
import { saveSupplier } from '#server/games/suppliers/save-supplier.ts'
import { readSupplierFrames } from '#server/games/suppliers/supplier-frames.ts'
import { registerSandboxSupplier } from '#sandbox/game-supplier/supplier.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createPagePolicy } from './content-security-policy.ts'

let house: TestApp
beforeAll(async () => {
  house = await createTestApp()
})
afterAll(() => house.close())

test('SB-02 GM-12 W10 pages let games of an outside supplier into their frames once it is known, from nowhere but where it opens them', async () => {
  const policy = createPagePolicy(house.ctx, { hosts: () => ({}) })
  const framesOf = (path: string): string | undefined =>
    /frame-src ([^;]*)/.exec(
      policy({}, `http://localhost:3000${path}`)('nonce')['content-security-policy'] ?? '',
    )?.[1]
  await registerSandboxSupplier(house.ctx)
  await readSupplierFrames(house.ctx)
  expect(framesOf('/betting')).toBe("'self'")
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const problems = await saveSupplier(house.ctx, operatorActor('olga'), {
    sysname: 'north',
    publicKeys: [publicKey.export({ type: 'spki', format: 'pem' }).toString()],
    launchUrl: 'https://north.example.com/open/{game}?token={token}',
  })
  expect(problems).toEqual([])
  await readSupplierFrames(house.ctx)
  for (const path of ['/betting', '/game/orchard', '/', '/profile/security'])
    expect(framesOf(path), path).toBe("'self' https://north.example.com")
})
