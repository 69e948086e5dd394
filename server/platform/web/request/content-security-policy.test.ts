import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorActor } from '#server/platform/audit/record-audit.ts'
import { saveSupplier } from '#server/play/games/suppliers/save-supplier.ts'
import { readSupplierFrames } from '#server/play/games/suppliers/supplier-frames.ts'
import { registerSandboxSupplier } from '#sandbox/game-supplier/supplier.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createPagePolicy } from './content-security-policy.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ CODE_HOSTS: 'north.example.com' })
})
afterAll(() => app.close())

test('SB-02 GM-12 W10 pages let games of an outside supplier into their frames once it is known, from nowhere but where it opens them', async () => {
  const policy = createPagePolicy(app.ctx, { hosts: () => ({}) })
  const framesOf = (path: string): string | undefined =>
    /frame-src ([^;]*)/.exec(
      policy({}, `http://localhost:3000${path}`)('nonce')['content-security-policy'] ?? '',
    )?.[1]
  await registerSandboxSupplier(app.ctx)
  await readSupplierFrames(app.ctx)
  expect(framesOf('/betting')).toBe("'self'")
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const problems = await saveSupplier(app.ctx, operatorActor('olga'), {
    sysname: 'north',
    publicKeys: [publicKey.export({ type: 'spki', format: 'pem' }).toString()],
    launchUrl: 'https://north.example.com/open/{game}?token={token}',
  })
  expect(problems).toEqual([])
  await readSupplierFrames({ ...app.ctx, settings: { ...app.ctx.settings, codeHosts: [] } })
  expect(framesOf('/betting')).toBe("'self'")
  await readSupplierFrames(app.ctx)
  for (const path of ['/betting', '/game/orchard', '/', '/profile/security'])
    expect(framesOf(path), path).toBe("'self' https://north.example.com")
})

test('X8 a live house lets the messengers that it names frame the mini-app alone, and no site where it names none', () => {
  const ancestorsOf = (miniAppOrigins: string[], path: string): string | undefined => {
    const settings = { ...app.ctx.settings, mode: 'live' as const, miniAppOrigins }
    const policy = createPagePolicy({ ...app.ctx, settings }, { hosts: () => ({}) })
    const { 'content-security-policy': header = '' } = policy({}, `http://localhost:3000${path}`)('nonce')
    return /frame-ancestors ([^;]*)/.exec(header)?.[1]
  }
  const messenger = 'https://web.telegram.org'
  expect(ancestorsOf([messenger], '/?app=telegram')).toBe(messenger)
  expect(ancestorsOf([], '/?app=telegram')).toBe("'none'")
  expect(ancestorsOf([messenger], '/')).toBe("'none'")
})

test('X7 each page names in its policy where browsers report what they refused, and that address answers', async () => {
  const policy = createPagePolicy(app.ctx, { hosts: () => ({}) })
  const pages = ['/', '/game/orchard', '/sign-in', '/?mini_app=1', '/cashier/deposit', '/profile/security']
  const named = pages.map(
    (path) =>
      /report-uri ([^;]*)/.exec(
        policy({}, `http://localhost:3000${path}`)('nonce')['content-security-policy'] ?? '',
      )?.[1],
  )
  expect([...new Set(named)]).toEqual(['/csp-reports'])
  const report = { method: 'POST', body: '{"csp-report": {"blocked-uri": "inline"}}' }
  const headers = { 'content-type': 'application/csp-report' }
  expect((await app.fetch('/csp-reports', { ...report, headers })).status).toBe(204)
})
