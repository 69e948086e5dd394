import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sportsbookSysname } from '#contract/betting-enums.ts'
import { registerSandboxSupplier } from '#sandbox/game-supplier/supplier.ts'
import { operatorActor } from '#server/platform/audit/record-audit.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { saveSupplier, supplierProblems, type SupplierInput } from '../suppliers/save-supplier.ts'
import { importGames } from './import-games.ts'
import { readGameList, slugOf } from './read-game-list.ts'

const entry = (code: string, more: Record<string, unknown> = {}) => ({
  product: 'North Star',
  platforms: ['GPL_MOBILE', 'GPL_DESKTOP'],
  name: `Game ${code}`,
  game_code: code,
  freebet_support: true,
  enabled: true,
  category: 'Video Slots',
  url_thumb: `https://pictures.example.com/${code}.png`,
  ...more,
})

describe('a list of games', () => {
  test('is read in our own terms', () => {
    const told = entry('nst_ice', {
      category: 'Live Dealer',
      rtp: '96.5%',
      volatility: 4,
      features: ['Free Spins', 'Buy Bonus', 'Hot mode'],
      blocked_countries: ['us', 'GB', 'US'],
      demo_game_support: true,
      enabled: false,
    })
    expect(readGameList([told])).toEqual({
      refused: [],
      games: [
        {
          code: 'nst_ice',
          name: 'Game nst_ice',
          provider: 'north-star',
          providerName: 'North Star',
          type: 'live',
          categories: ['tables'],
          imageUrl: 'https://pictures.example.com/nst_ice.png',
          hasDemo: true,
          rtp: 96.5,
          volatility: 'high',
          features: ['free_spins', 'bonus_buy'],
          hiddenIn: ['GB', 'US'],
          isEnabled: false,
        },
      ],
    })
  })

  test.each([
    ['Video Slots', 'slot'],
    ['Megaways', 'slot'],
    ['Crash Games', 'fast'],
    ['Scratch Cards', 'fast'],
    ['Table Games', 'casino'],
    ['Live Roulette', 'live'],
    ['', 'slot'],
  ])('%s is a kind of ours: %s', (category, type) => {
    expect(readGameList([entry('one', { category })])?.games[0]?.type).toBe(type)
  })

  test.each([
    ['no code', { ...entry('one'), game_code: ' ' }, 'game_code'],
    ['no name', { ...entry('one'), name: undefined }, 'name'],
    [
      'a picture without https',
      { ...entry('one'), url_thumb: 'http://pictures.example.com/a.png' },
      'url_thumb',
    ],
    ['a picture that is a script', { ...entry('one'), url_thumb: 'javascript:alert(1)' }, 'url_thumb'],
    ['a return above all', { ...entry('one'), rtp: 965 }, 'rtp'],
    ['a country that is none', { ...entry('one'), blocked_countries: ['USA'] }, 'blocked_countries.0'],
    ['a maker without a letter', { ...entry('one'), product: '★' }, 'product'],
    ['no entry at all', null, 'entry'],
    ['the same game twice', entry('two'), 'game_code'],
  ])('leaves out %s, and no other', (_what, given, field) => {
    const read = readGameList([entry('two'), given])
    expect(read?.games.map(({ code }) => code)).toEqual(['two'])
    expect(read?.refused).toMatchObject([
      { entry: 2, why: expect.stringMatching(`^${field.replace('.', String.raw`\.`)}:`) },
    ])
  })

  test.each([{}, 'text', null, undefined, 7])('is an array, and not %j', (given) => {
    expect(readGameList(given)).toBeUndefined()
  })

  test.each([
    ['Café  Déluxe!', 'cafe-deluxe'],
    ['SlotMachine_Story', 'slotmachine-story'],
    ['ночь', ''],
  ])('%s stands in an address as %s', (text, slug) => {
    expect(slugOf(text)).toBe(slug)
  })
})

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ CODE_HOSTS: 'north.example.com' })
})
afterAll(() => app.close())

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const theirKey = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const ourKey = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const olga = operatorActor('olga')
const northStar: SupplierInput = {
  sysname: 'north',
  publicKeys: [theirKey],
  launchUrl: 'https://north.example.com/open?game={game}&token={token}',
}

describe('a supplier', () => {
  test.each([
    ['a name of two words', { sysname: 'North Star' }, 'its name'],
    ['no key', { publicKeys: [] }, 'no key'],
    ['a key that is none', { publicKeys: ['-----BEGIN'] }, 'no public RSA key'],
    ['our private key as theirs', { publicKeys: [ourKey] }, 'no public RSA key'],
    ['an address in the open', { launchUrl: 'http://north.example.com/{game}/{token}' }, 'no https address'],
    [
      'X7 a host that CODE_HOSTS does not name',
      { launchUrl: 'https://evil.example/{game}/{token}' },
      'CODE_HOSTS does not name the host of its launch address: evil.example',
    ],
    ['a place in its host', { launchUrl: 'https://{game}.north.example.com/#{token}' }, 'no https address'],
    ['a second fragment', { launchUrl: 'https://north.example.com/#{game}#{token}' }, 'no https address'],
    [
      'no place for the token',
      { launchUrl: 'https://north.example.com/{game}' },
      'no place for {game} and {token}',
    ],
    [
      'an address that is none',
      { asked: { apiUrl: 'north', operatorId: '1', ownKey: ourKey } },
      'where it is asked',
    ],
    [
      'their key for ours',
      { asked: { apiUrl: 'https://north.example.com', operatorId: '1', ownKey: theirKey } },
      'no private RSA key',
    ],
  ])('is not saved with %s', (_what, wrong, says) => {
    expect(supplierProblems(app.ctx.settings, { ...northStar, ...wrong })).toEqual([
      expect.stringContaining(says),
    ])
  })

  test('may have its places in a fragment', () => {
    const launchUrl = 'https://north.example.com/client#/{game}?session={token}'
    expect(supplierProblems(app.ctx.settings, { ...northStar, launchUrl })).toEqual([])
  })

  test('is known then, with our key sealed, and never takes the place of the house’s own games', async () => {
    const asked = { apiUrl: 'https://north.example.com/api', operatorId: '42', ownKey: ourKey }
    expect(await saveSupplier(app.ctx, olga, { ...northStar, asked })).toEqual([])
    const row = await app.ctx.db
      .selectFrom('game_suppliers')
      .selectAll()
      .where('sysname', '=', 'north')
      .executeTakeFirstOrThrow()
    expect(row.public_keys).toEqual([theirKey])
    expect(row.sealed_key).not.toContain('PRIVATE')
    expect(await app.ctx.gameSuppliers.find('north')).toHaveProperty('freeRounds')
    expect(await saveSupplier(app.ctx, olga, { ...northStar, sysname: 'studio' })).toHaveLength(1)
  })
})

const games = (count: number) =>
  readGameList(
    Array.from({ length: count }, (_, at) => entry(`nst_${at}`, { rtp: 96, blocked_countries: ['US'] })),
  )?.games ?? []
const bring = (list = games(3), withdraws = false) =>
  importGames(app.ctx, olga, { supplier: 'north', games: list, withdraws })
const rows = () =>
  app.ctx.db
    .selectFrom('games')
    .select(['sysname', 'supplier_code', 'name', 'override_name', 'is_listed', 'priority'])
    .where('supplier', '=', 'north')
    .orderBy('sysname')
    .execute()

describe('the games of a supplier', () => {
  test('come into the catalogue once, and what the operator decided stays', async () => {
    expect(await bring()).toEqual({ added: 3, changed: 0, same: 0, missing: 0, hidden: 3 })
    expect(await bring()).toEqual({ added: 0, changed: 0, same: 3, missing: 0, hidden: 0 })
    await app.ctx.db
      .updateTable('games')
      .set({ override_name: 'Ours', is_listed: false, priority: 5 })
      .where('sysname', '=', 'north-nst-0')
      .execute()
    const [first, ...others] = games(3)
    const renamed = [{ ...(first as (typeof others)[number]), name: 'Renamed' }, ...others]
    expect(await bring(renamed)).toEqual({ added: 0, changed: 1, same: 2, missing: 0, hidden: 0 })
    expect((await rows())[0]).toMatchObject({
      name: 'Renamed',
      override_name: 'Ours',
      is_listed: false,
      priority: 5,
    })
    const hidden = await app.ctx.db
      .selectFrom('game_hidings')
      .select('country')
      .where('sysname', '=', 'north-nst-0')
      .execute()
    expect(hidden).toEqual([{ country: 'US' }])
  })

  test('that are not in the list stay, or are taken out of the lists where that is asked for', async () => {
    expect(await bring(games(2))).toMatchObject({ missing: 1 })
    expect((await rows()).find(({ supplier_code: code }) => code === 'nst_2')?.is_listed).toBe(true)
    expect(await bring(games(2), true)).toMatchObject({ missing: 1 })
    expect((await rows()).find(({ supplier_code: code }) => code === 'nst_2')?.is_listed).toBe(false)
  })

  test('whose names are the same in an address have addresses of their own', async () => {
    const list = readGameList([entry('a b'), entry('a-b'), entry('ночь')])?.games ?? []
    await bring([...games(3), ...list])
    const added = (await rows()).filter(({ supplier_code: code }) => list.some((game) => game.code === code))
    expect(new Set(added.map(({ sysname }) => sysname)).size).toBe(3)
    expect(added.map(({ sysname }) => sysname)).toEqual(
      expect.arrayContaining(['north-a-b', 'north-game', expect.stringMatching(/^north-a-b-[0-9a-f]{8}$/)]),
    )
  })

  test('of a supplier that is not known, or is the house itself, are not taken', async () => {
    for (const supplier of ['nobody', 'studio'])
      expect(await importGames(app.ctx, olga, { supplier, games: games(1), withdraws: false })).toBe(
        'unknown_supplier',
      )
  })

  test('SB-01 include the sportsbook, closed until staff opens it and once the list omits it', async () => {
    const list = [...games(2), ...(readGameList([entry('book'), entry('book2')])?.games ?? [])]
    const brings = (sportsbook: string) =>
      importGames(app.ctx, olga, { supplier: 'north', games: list, withdraws: false, sportsbook })
    const book = () =>
      app.ctx.db
        .selectFrom('games')
        .select(['supplier', 'supplier_code', 'is_off'])
        .where('sysname', '=', sportsbookSysname)
        .executeTakeFirst()
    await registerSandboxSupplier(app.ctx)
    expect(await brings('book')).toBe('sportsbook_taken')
    await app.ctx.db.deleteFrom('games').where('sysname', '=', sportsbookSysname).execute()
    expect(await brings('none')).toBe('sportsbook_missing')
    expect(await brings('nst_0')).toBe('sportsbook_known')
    expect(await book()).toBeUndefined()
    expect(await brings('book')).toMatchObject({ added: 2 })
    expect(await book()).toEqual({ supplier: 'north', supplier_code: 'book', is_off: true })
    const opened = { is_off: false, is_listed: true }
    await app.ctx.db.updateTable('games').set(opened).where('sysname', '=', sportsbookSysname).execute()
    expect(await brings('book')).toMatchObject({ added: 0, changed: 0 })
    expect(await book()).toMatchObject({ is_off: false })
    expect(await brings('book2')).toBe('sportsbook_known')
    await bring(games(2), true)
    expect(await book()).toMatchObject({ is_off: true })
  })

  test('may be ten thousand, and are in the hall’s lists at once', async () => {
    expect(await bring(games(10_000))).toMatchObject({ added: 9997 })
    expect(await bring(games(10_000))).toMatchObject({ added: 0, changed: 0, same: 10_000 })
    const answer = await app.fetch(
      `/api/games/get?options=${encodeURIComponent(JSON.stringify({ search: 'Game nst_9999' }))}`,
    )
    expect(answer.status).toBe(200)
    expect(JSON.stringify(await answer.json())).toContain('north-nst-9999')
    const audit = await app.ctx.db
      .selectFrom('audit_records')
      .select(['type', 'actor', 'subject', 'after'])
      .where('type', 'in', ['games_imported', 'supplier_saved'])
      .orderBy('id')
      .execute()
    const of = { actor: 'olga', subject: 'supplier:north' }
    expect(audit.slice(0, 2)).toMatchObject([
      {
        ...of,
        type: 'supplier_saved',
        after: { launch_url: northStar.launchUrl, keys: 1, can_be_asked: true },
      },
      { ...of, type: 'games_imported', after: { added: 3, changed: 0, hidden: 3, withdrawn: 0 } },
    ])
    expect(JSON.stringify(audit)).not.toContain('KEY')
  })
})
