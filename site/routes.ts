import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { supportedLocales } from '../contract/locales.ts'

/**
 * The home pages of the languages. They are listed, because a single first segment may be a language or an
 * editor's page, and the router prefers a static segment to a parameter.
 */
const localeHomes = supportedLocales
  .filter(({ isDefault }) => !isDefault)
  .map(({ code }) => route(code, 'routes/home.tsx', { id: `routes/home.${code}` }))

/**
 * The whole map of the site. Every page also exists behind a locale segment (RT-02); routes/locale.tsx decides
 * which segment is a locale, because the list of locales is data.
 */
export default [
  route(':rootLocale?', 'routes/locale.tsx', [
    layout('layout/default-layout.tsx', [
      // With its own segment `/bets/history` matches this better than a language and its slug.
      route('bets/:part?/*', 'routes/bets.$.tsx'),
      // An index with a path: it matches a single segment better than the home page, which would take it for a
      // language. The order of equal matches is not reliable: a browser learns routes one by one, the home's
      // first.
      { ...index('routes/$slug.tsx'), path: ':slug/' },
      route('', 'routes/home.tsx'),
      ...localeHomes,
      route('gamehall', 'routes/gamehall.tsx'),
      route('gamehall/:id', 'routes/gamehall.$id.tsx'),
      route('fairness', 'routes/fairness.tsx'),
      route('cookie-settings', 'routes/cookie-settings.tsx'),
      route('reset-password', 'routes/reset-password.tsx'),
      route('confirmation', 'routes/confirmation.tsx'),
      route('unsubscribe', 'routes/unsubscribe.tsx'),
      route('confirmation/success', 'routes/confirmation.success.tsx'),
      route('offers', 'routes/offers.tsx'),
      route('offers/:id', 'routes/offers.$id.tsx'),
      route('betting', 'routes/betting.tsx', [
        index('routes/betting._index.tsx'),
        route('live', 'routes/betting.live.tsx'),
        route('event/:event', 'routes/betting.event.$event.tsx'),
        route('outright/:outright', 'routes/betting.outright.$outright.tsx'),
        route(':sport', 'routes/betting.$sport.tsx'),
        route(':sport/:tournament', 'routes/betting.$sport.$tournament.tsx'),
      ]),
      route('loyalty', 'routes/loyalty.tsx'),
      route('loyalty/shop', 'routes/loyalty.shop.tsx'),
      route('loyalty/wheel', 'routes/loyalty.wheel.tsx'),
      route('loyalty/:sysname', 'routes/loyalty.$sysname.tsx'),
      route('support', 'routes/support.tsx'),
      route('support/:number', 'routes/support.$number.tsx'),
      route('affiliates', 'routes/affiliates.tsx'),
      route('winners', 'routes/winners.tsx'),
      route('jackpots', 'routes/jackpots.tsx'),
      route('jackpots/:id', 'routes/jackpots.$id.tsx'),
      route('providers', 'routes/providers.tsx'),
      route('promotions', 'routes/promotions.tsx'),
      route('promotions/:id', 'routes/promotions.$id.tsx'),
      route('tournaments', 'routes/tournaments.tsx'),
      route('tournaments/:id', 'routes/tournaments.$id.tsx'),
      route('tournaments/:id/gamehall', 'routes/tournaments.$id.gamehall.tsx'),
      route('responsible-game', 'routes/responsible-game.tsx'),
      route('cashier', 'routes/cashier.tsx', [
        index('routes/cashier._index.tsx'),
        route('billing', 'routes/cashier.billing.tsx'),
        route('wallet', 'routes/cashier.wallet.tsx'),
        route('deposit', 'routes/cashier.deposit.tsx'),
        route('deposit/:sysname', 'routes/cashier.deposit.$sysname.tsx'),
        route('withdraw', 'routes/cashier.withdraw.tsx'),
        route('history', 'routes/cashier.history.tsx'),
        route('receipt', 'routes/cashier.receipt.tsx'),
        route('receipt/:transaction', 'routes/cashier.receipt.$transaction.tsx'),
        route('paysuccess/:transaction?', 'routes/cashier.paysuccess.tsx'),
        route('payfail/:transaction?', 'routes/cashier.payfail.tsx'),
        route('paypending/:transaction?', 'routes/cashier.paypending.tsx'),
        route('paycancel/:transaction?', 'routes/cashier.paycancel.tsx'),
        route('paymobile', 'routes/cashier.paymobile.tsx'),
        route('paynewwindow', 'routes/cashier.paynewwindow.tsx'),
      ]),
      route('profile', 'routes/profile.tsx', [
        index('routes/profile._index.tsx'),
        route('bets', 'routes/profile.bets.tsx'),
        route('bets/exports', 'routes/profile.bets.exports.tsx'),
        route('bets/history', 'routes/profile.bets.history.tsx'),
        route('bonuses', 'routes/profile.bonuses.tsx'),
        route('loyalty', 'routes/profile.loyalty.tsx'),
        route('cashback', 'routes/profile.cashback.tsx'),
        route('security', 'routes/profile.security.tsx'),
        route('settings', 'routes/profile.settings.tsx'),
        route('notification', 'routes/profile.notification.tsx'),
        route('verification', 'routes/profile.verification.tsx'),
        route('responsible-game', 'routes/profile.responsible-game.tsx'),
      ]),
      route('*', 'routes/not-found.tsx'),
    ]),
    layout('layout/game-layout.tsx', [
      route('game/:sysname', 'routes/game.$sysname.tsx'),
      // The canonical address of a game's page for search engines (SX-08).
      route('platform/game/:sysname', 'routes/game.$sysname.tsx', { id: 'routes/platform.game.$sysname' }),
    ]),
    layout('layout/svg-sprite-layout.tsx', [route('_icons', 'routes/icons.tsx')]),
    layout('layout/empty-layout.tsx', [
      route('forms/sign_in', 'routes/forms.sign_in.tsx'),
      route('forms/sign_up', 'routes/forms.sign_up.tsx'),
    ]),
    route('sandbox/gallery', 'routes/sandbox.gallery.tsx'),
  ]),
] satisfies RouteConfig
