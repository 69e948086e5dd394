import { describe, expect, test } from 'vitest'
import { allowsThirdPartyCode } from './allows-third-party-code.ts'

const allows = (address: string): boolean => allowsThirdPartyCode(new URL(address, 'https://house.example'))

describe('X7 CC-01 foreign code runs where nothing secret is', () => {
  test.each([
    '/',
    '/fr',
    '/gamehall?category=slots',
    '/game/orchard',
    '/about',
    '/terms?x=profile',
    '/cashier-help',
    '/offers?promo=token',
  ])('%s may have it', (address) => expect(allows(address)).toBe(true))
  test.each([
    '/cashier',
    '/fr/cashier/deposit/card',
    '/%63ashier/wallet',
    '/CASHIER',
    '/profile/security',
    '/bets/x',
    '/responsible-game',
    '/reset-password?token=x',
    '/ar/reset-password',
    '/confirmation?code=1',
    '/forms/sign_in',
    '/fr/forms/sign_up',
    '/_icons',
    '/sandbox/gallery',
    '/?show_popup_auth=1',
    '/offers?access_token=x',
    '/unsubscribe?a=1&Token=x',
    '/?%63ode=x',
    '/gamehall?show_popup_reg',
    '/fr?redirectUrl=%2Fcashier',
  ])('%s may not', (address) => expect(allows(address)).toBe(false))
})
