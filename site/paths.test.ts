import { describe, expect, test } from 'vitest'
import { isProtected, paths } from './paths.ts'

test('every address of the site is built as it was', () => {
  expect({
    home: paths.home(),
    gamehall: paths.gamehall(),
    gamehallFiltered: paths.gamehall({
      category: 'slots',
      providers: ['a', 'b'],
      search: 'fer & co',
      shown: 36,
    }),
    game: paths.game('night-ferry'),
    gameEncoded: paths.game('a/b?c'),
    terms: paths.terms(),
    fairness: paths.fairness(),
    fairnessOfRound: paths.fairness({ game: 'orchard', nonce: '7', clientSeed: 'a b', stake: '1.00' }),
    resetPassword: paths.resetPassword('t+1'),
    confirmation: paths.confirmation('c'),
    apiReference: paths.apiReference(),
    wallet: paths.cashier.wallet(),
    deposit: paths.cashier.deposit(),
    depositBy: paths.cashier.deposit('card'),
    withdraw: paths.cashier.withdraw(),
    history: paths.cashier.history(),
    historyTab: paths.cashier.history('withdrawal'),
    paySuccess: paths.cashier.paySuccess('5'),
    payFail: paths.cashier.payFail('5'),
    payPending: paths.cashier.payPending('5'),
    payCancel: paths.cashier.payCancel(),
    profile: paths.profile.overview(),
    betHistory: paths.profile.betHistory(),
    betHistoryRound: paths.profile.betHistory('12'),
    security: paths.profile.security(),
    play: paths.play('night-ferry', 'demo'),
    playCustom: paths.playCustom('x1', 'real'),
  }).toMatchInlineSnapshot(`
    {
      "apiReference": "/docs/api",
      "betHistory": "/profile/bets/history",
      "betHistoryRound": "/profile/bets/history?round=12",
      "confirmation": "/confirmation?code=c",
      "deposit": "/cashier/deposit",
      "depositBy": "/cashier/deposit/card",
      "fairness": "/fairness",
      "fairnessOfRound": "/fairness?game=orchard&nonce=7&client_seed=a+b&stake=1.00",
      "game": "/game/night-ferry",
      "gameEncoded": "/game/a%2Fb%3Fc",
      "gamehall": "/gamehall",
      "gamehallFiltered": "/gamehall?category=slots&providers=a,b&search=fer+%26+co&shown=36",
      "history": "/cashier/history",
      "historyTab": "/cashier/history?tab=withdrawal",
      "home": "/",
      "payCancel": "/cashier/paycancel",
      "payFail": "/cashier/payfail/5",
      "payPending": "/cashier/paypending/5",
      "paySuccess": "/cashier/paysuccess/5",
      "play": "/platform/game/night-ferry/play?mode=demo",
      "playCustom": "/platform/game/custom/x1/play?mode=real",
      "profile": "/profile",
      "resetPassword": "/reset-password?token=t%2B1",
      "security": "/profile/security",
      "terms": "/terms",
      "wallet": "/cashier/wallet",
      "withdraw": "/cashier/withdraw",
    }
  `)
})

test('RT-20 providers stand in the address as a plain list', () => {
  expect(paths.gamehall({ providers: ['a', 'b'] })).toBe('/gamehall?providers=a,b')
})

describe('GD-08 private areas are told by whole segments', () => {
  test.each([
    ['/cashier', true],
    ['/cashier/deposit/card', true],
    ['/fr/cashier/deposit', true],
    ['/profile/security', true],
    ['/bets', true],
    ['/bets/x', true],
    ['/profile/bets/history', true],
    ['/responsible-game', true],
    ['/CASHIER', true],
    ['/Profile/', true],
    ['/%63ashier/wallet', true],
    ['/fr/%50rofile', true],
    ['/%2563ashier', false],
    ['/%e0%a4%a', false],
    ['/betting', false],
    ['/alphabets', false],
    ['/cashiers', false],
    ['/my-profile', false],
    ['/responsible-gaming', false],
    ['/', false],
    ['/gamehall', false],
    ['/game/cashier-king', false],
  ])('%s: %s', (path, expected) => {
    expect(isProtected(path)).toBe(expected)
  })
})
