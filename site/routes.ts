import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/**
 * The whole map of the site. Every page also stands behind a locale segment (A§2.1); which segment is a locale
 * is decided in routes/locale.tsx, because the list of locales is data.
 */
export default [
  route(':rootLocale?', 'routes/locale.tsx', [
    layout('layout/default-layout.tsx', [
      index('routes/home.tsx'),
      route('gamehall', 'routes/gamehall.tsx'),
      route('gamehall/:id', 'routes/gamehall.$id.tsx'),
      route('fairness', 'routes/fairness.tsx'),
      route('reset-password', 'routes/reset-password.tsx'),
      route('confirmation', 'routes/confirmation.tsx'),
      route('unsubscribe', 'routes/unsubscribe.tsx'),
      route('cashier', 'routes/cashier.tsx', [
        index('routes/cashier._index.tsx'),
        route('billing', 'routes/cashier.billing.tsx'),
        route('wallet', 'routes/cashier.wallet.tsx'),
        route('deposit', 'routes/cashier.deposit.tsx'),
        route('deposit/:sysname', 'routes/cashier.deposit.$sysname.tsx'),
        route('withdraw', 'routes/cashier.withdraw.tsx'),
        route('history', 'routes/cashier.history.tsx'),
        route('paysuccess/:transaction?', 'routes/cashier.paysuccess.tsx'),
        route('payfail/:transaction?', 'routes/cashier.payfail.tsx'),
      route('cookie-settings', 'routes/cookie-settings.tsx'),
        route('paypending/:transaction?', 'routes/cashier.paypending.tsx'),
        route('paycancel/:transaction?', 'routes/cashier.paycancel.tsx'),
        route('paymobile', 'routes/cashier.paymobile.tsx'),
        route('paynewwindow', 'routes/cashier.paynewwindow.tsx'),
      ]),
      route('profile', 'routes/profile.tsx', [
        index('routes/profile._index.tsx'),
        route('bets', 'routes/profile.bets.tsx'),
        route('bets/history', 'routes/profile.bets.history.tsx'),
        route('security', 'routes/profile.security.tsx'),
      ]),
    ]),
    layout('layout/game-layout.tsx', [
      route('game/:sysname', 'routes/game.$sysname.tsx'),
      // The address of a game's page that search engines are given (SX-08).
      route('platform/game/:sysname', 'routes/game.$sysname.tsx', { id: 'routes/platform.game.$sysname' }),
    ]),
    layout('layout/svg-sprite-layout.tsx', [route('_icons', 'routes/icons.tsx')]),
    layout('layout/empty-layout.tsx', [
      route('forms/sign_in', 'routes/forms.sign_in.tsx'),
      route('forms/sign_up', 'routes/forms.sign_up.tsx'),
    ]),
    route('sandbox/gallery', 'routes/sandbox.gallery.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig
