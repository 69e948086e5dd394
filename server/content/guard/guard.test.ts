import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findContentType } from '#contract/content/collections.ts'
import type { BackofficeEntry } from '#contract/operator/content.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createStaffRole, hire, type BackofficeAnswer, type Hired } from '#test/backoffice.ts'
import { editor, flat, type ContentClient } from '#test/editors.ts'
import { anyLocale } from '../schema.ts'
import { importEntries } from '../writing/import-entries.ts'
import { fullPermissions } from './author-permissions.ts'

let app: TestApp
let olga: Hired
let coder: Hired
let chief: Hired
let second: Hired
let writer: ContentClient
let owner: ContentClient
beforeAll(async () => {
  app = await createTestApp({
    TRUSTED_PROXIES: '127.0.0.1',
    LINK_HOSTS: 'partner.example',
    CODE_HOSTS: 'stats.example',
  })
  olga = await hire(app, ['content'])
  await createStaffRole(app, 'coder', ['content.read', 'content.edit', 'content.code'])
  coder = await hire(app, ['coder'])
  chief = await hire(app, ['administrator'])
  second = await hire(app, ['administrator'])
  await second.stepUp('money')
  writer = await editor(app, ['read', 'write'], 'Wanda')
  owner = await editor(app, ['read', 'write', 'custom-code'], 'Owen')
})
afterAll(() => app.close())

const information = 'general-information'
const entryOf = (answer: BackofficeAnswer): BackofficeEntry => {
  expect(answer.error).toBeUndefined()
  return answer.data as BackofficeEntry
}
const read = async (type = information): Promise<BackofficeEntry> =>
  entryOf(await olga.get('content/get', { type }))
const save = async (who: Hired, fields: object, type = information): Promise<BackofficeAnswer> => {
  const { version, document_id } = await read(type)
  return who.post('content/save', {
    type,
    version,
    ...(document_id ? { document_id } : {}),
    fields: JSON.stringify(fields),
  })
}
const act = async (
  who: Hired,
  call: string,
  more: object = {},
  type = information,
): Promise<BackofficeAnswer> => {
  const { version, document_id } = await read(type)
  return who.post(`content/${call}`, { type, document_id, version, ...more })
}
const said = () => app.ctx.content.section(information, 'en')
const code = { analytic: ['matomo:stats.example/3'] }

describe('code', () => {
  test('X7 an editor of words can neither write nor publish it, and a stranger’s host is on no list', async () => {
    expect((await save(olga, code)).fields).toMatchObject({
      right: 'content.code',
      analytic: ['CODE_RIGHT'],
    })
    expect((await save(coder, { analytic: ['matomo:evil.example/3'] })).fields).toMatchObject({
      analytic: ['HOST'],
    })
    expect((await save(olga, { chat: 'betunlim', src: '/x.js' }, 'chat-settings')).fields).toMatchObject({
      right: 'content.code',
    })
    entryOf(await save(coder, code))
    expect((await act(olga, 'publish', { reason: 'x' })).fields).toMatchObject({ right: 'content.code' })
    expect(said().analytic).toEqual([])
  })

  test('X7 it runs once a second person has approved this version', async () => {
    const asked = await act(coder, 'publish', { reason: 'counts visits' })
    const { approval_id: id } = asked.data as unknown as { approval_id: string }
    expect(id).toMatch(/^\d+$/)
    expect(said().analytic).toEqual([])
    const { facts } = (await second.get('approvals/get', { id })).data as unknown as { facts: object }
    expect(facts).toMatchObject({
      content_type: information,
      draft: { analytic: code.analytic },
      published: null,
    })
    expect((await second.post('approvals/approve', { id })).data).toBe(1)
    expect(said().analytic).toEqual(code.analytic)
    // A text change beside it needs one person again.
    entryOf(await save(olga, { siteName: 'Harbour' }))
    expect((await act(olga, 'publish')).data).toMatchObject({ approval_id: null })
    expect(said()).toMatchObject({ siteName: 'Harbour', analytic: code.analytic })
  })

  test('X7 a token writes it as a draft at most, by its own right, and never publishes it', async () => {
    const other = { analytic: [] }
    const query = `${information}?status=draft`
    expect((await writer.put(query, other, flat)).status).toBe(403)
    expect((await owner.put(query, other, flat)).status).toBe(200)
    expect((await owner.put(`${information}?status=published`, other, flat)).status).toBe(403)
    expect((await owner.put(information, other)).status).toBe(403)
    const { document_id } = await read()
    expect((await owner.post(`${information}/${document_id}/actions/publish`, {})).status).not.toBe(200)
    expect((await act(olga, 'discard')).error).toBeUndefined()
    expect(said().analytic).toEqual(code.analytic)
  })

  test('X7 an earlier version with it is brought back by who may write it alone', async () => {
    const { version } = await read()
    entryOf(await save(coder, { analytic: [] }))
    expect((await act(olga, 'restore', { wanted: version })).fields).toMatchObject({ right: 'content.code' })
    entryOf(await act(coder, 'restore', { wanted: version }))
    expect(said().analytic).toEqual(code.analytic)
  })
})

describe('what is switched for everybody', () => {
  const switched = [
    { domain_state: 'maintenance' },
    { domains: [{ host: 'evil.example', type: 'mirror', state: 'active' }] },
    { time_to_force_logout: 1 },
    { is_bonus_isolation_enabled: true },
    { affiliateDays: 0 },
    { available_locales: ['en'] },
    { supportEmail: 'desk@evil.example' },
  ]

  test.each(switched)('takes system.manage and the second factor once more: %j', async (fields) => {
    const [name = ''] = Object.keys(fields)
    const refused = (await save(olga, fields)).fields as Record<string, unknown>
    expect(refused.right).toBe('system.manage')
    const at = Object.keys(refused).filter((key) => key.split('.')[0] === name)
    expect(at.map((key) => refused[key])).toContainEqual(['SWITCH_RIGHT'])
    expect((await save(chief, fields)).fields).toMatchObject({ step_up: ['REQUIRED'], purpose: 'system' })
    expect((await writer.put(`${information}?status=draft`, fields, flat)).status).toBe(403)
  })

  test.each([
    ['contacts', { email: 'desk@evil.example' }, 'en'],
    ['auth-types', { sysname: 'registration' }, 'en'],
    ['domain-seo-settings', { host: '*' }, undefined],
  ])('takes the same in %s: %j', async (type, fields, language) => {
    const [name = ''] = Object.keys(fields)
    const asked = { type, language, version: 0, fields: JSON.stringify(fields) }
    const { fields: refused } = await olga.post('content/save', asked)
    expect(refused).toMatchObject({ right: 'system.manage', [name]: ['SWITCH_RIGHT'] })
  })

  test('X7 an editor words the ways in for another language, and takes none of them away there', async () => {
    const type = 'auth-types'
    await chief.stepUp('system')
    const form = { id: 1, __component: 'form', label: 'Full', field: 'email', isFast: false }
    const put = (who: Hired, language: string, version: number, fields: object, more: object = {}) =>
      who.post('content/save', { type, language, version, fields: JSON.stringify(fields), ...more })
    const { document_id, version } = entryOf(
      await put(chief, 'en', 0, { sysname: 'registration', types: [form] }),
    )
    const at = { type, document_id, reason: 'x' }
    entryOf(await chief.post('content/publish', { ...at, language: 'en', version }))
    const none = await put(olga, 'lv', 0, { types: [] }, { document_id })
    expect(none.fields).toMatchObject({ right: 'system.manage' })
    const labelled = entryOf(
      await put(olga, 'lv', 0, { types: [{ ...form, label: 'Pilna' }] }, { document_id }),
    )
    entryOf(await olga.post('content/publish', { ...at, language: 'lv', version: labelled.version }))
    expect(app.ctx.content.authTypes('registration', 'lv')).toMatchObject([
      { label: 'Pilna', field: 'email' },
    ])
  })

  test('is saved and published with both rights, by no one else, nor unpublished by others', async () => {
    await chief.stepUp('system')
    entryOf(await save(chief, { affiliateDays: 7 }))
    expect((await act(olga, 'publish')).fields).toMatchObject({ right: 'system.manage' })
    expect((await act(chief, 'publish')).error).toBeUndefined()
    expect(said().affiliateDays).toBe(7)
    expect((await act(olga, 'unpublish')).fields).toMatchObject({ right: 'content.code' })
    expect((await act(coder, 'unpublish')).fields).toMatchObject({ right: 'system.manage' })
    expect((await act(coder, 'remove', { scope: 'entry' })).fields).toMatchObject({ right: 'system.manage' })
    expect(said().affiliateDays).toBe(7)
  })
})

test('W10 a link outward leads to hosts of the environment alone, by every way in', async () => {
  const type = 'redirects'
  const rule = { from_url: '/away', to_url: 'https://evil.example/' }
  const saved = await olga.post('content/save', { type, version: 0, fields: JSON.stringify(rule) })
  expect([saved.status, saved.fields]).toMatchObject([422, { to_url: ['HOST'] }])
  expect((await writer.post(type, rule)).status).toBe(400)
  const redirects = findContentType(type)
  if (!redirects) throw new Error('There are no redirects')
  const writeContext = { ...app.ctx, actor: 'test', permissions: fullPermissions }
  const given = { type: redirects, documentId: 'away', locale: anyLocale, given: rule }
  await expect(importEntries(writeContext, [given])).rejects.toThrow('LINK_HOSTS')
  // No page reads an entry that came into the store by another path.
  const settings = { ...app.ctx.settings, linkHosts: ['evil.example'] }
  await importEntries({ ...writeContext, settings }, [given])
  await app.ctx.content.refresh()
  expect(app.ctx.content.redirects()).toEqual([])
  expect((await app.fetch('/away', { redirect: 'manual' })).headers.get('location') ?? '').not.toContain(
    'evil',
  )
})

test('W10 the policy of a page opens for hosts of the environment alone', async () => {
  const settings = { ...app.ctx.settings, codeHosts: ['evil.example', 'stats.example'] }
  const type = findContentType('custom-codes')
  if (!type) throw new Error('There are no custom codes')
  const given = {
    name: 'evil',
    code: '<script>1</script>',
    position: 'head',
    isEnabled: true,
    hosts: ['evil.example'],
  }
  await importEntries({ ...app.ctx, settings, actor: 'test', permissions: fullPermissions }, [
    { type, documentId: 'evil', locale: anyLocale, given },
  ])
  await app.ctx.content.refresh()
  expect(app.ctx.content.customCodes().head).toEqual([])
})
