import { entry, translated } from '../define.ts'

export const content = [
  translated('menus', {
    menuLinks: {
      title: 'Galvenā izvēlne',
      items: [
        { label: 'Sākums', url: '/', icon: 'home' },
        {
          label: 'Spēles',
          url: '/gamehall',
          icon: 'cards',
          children: [
            { label: 'Iecienītās', url: '/gamehall?category=popular' },
            { label: 'Jaunās', url: '/gamehall?category=new' },
            { label: 'Spēļu automāti', url: '/gamehall?category=slots' },
          ],
        },
        { label: 'Sports', url: '/betting', icon: 'ball' },
        { label: 'Piedāvājumi', url: '/offers', icon: 'gift' },
        { label: 'Turnīri', url: '/tournaments', icon: 'trophy' },
        { label: 'Lojalitāte', url: '/loyalty', icon: 'crown' },
        {
          label: 'Kase',
          audience: 'player',
          children: [
            { label: 'Iemaksa', url: '/cashier/deposit', icon: 'plus' },
            { label: 'Izmaksa', url: '/cashier/withdraw', icon: 'arrow-out' },
            { label: 'Maksājumi', url: '/cashier/history', icon: 'history' },
          ],
        },
        {
          label: 'Par kazino',
          children: [
            { label: 'Godīgums', url: '/fairness', icon: 'shield' },
            { label: 'Palīdzība', url: '/help', icon: 'help' },
          ],
        },
      ],
    },
    userMenuLinks: {
      title: 'Jūsu konts',
      items: [
        { label: 'Maks', url: '/cashier/wallet', icon: 'wallet' },
        { label: 'Maksājumi', url: '/cashier/history', icon: 'history' },
        { label: 'Spēļu vēsture', url: '/profile/bets/history', icon: 'spade' },
        { label: 'Bonusi', url: '/profile/bonuses', icon: 'gift' },
        { label: 'Profils', url: '/profile', icon: 'user' },
        { label: 'Drošība', url: '/profile/security', icon: 'lock' },
      ],
    },
    profileLinks: {
      title: 'Profils',
      items: [
        { label: 'Pārskats', url: '/profile' },
        { label: 'Spēļu vēsture', url: '/profile/bets/history' },
        { label: 'Bonusi', url: '/profile/bonuses' },
        { label: 'Lojalitāte', url: '/profile/loyalty' },
        { label: 'Atmaksa par zaudēto', url: '/profile/cashback' },
        { label: 'Dati', url: '/profile/settings' },
        { label: 'Drošība', url: '/profile/security' },
        { label: 'Ziņas', url: '/profile/notification' },
        { label: 'Identitāte', url: '/profile/verification' },
        { label: 'Jūsu limiti', url: '/profile/responsible-game' },
      ],
    },
    mobileBottomMenu: {
      title: 'Ātrā izvēlne',
      items: [
        { label: 'Sākums', url: '/', icon: 'home' },
        { label: 'Spēles', url: '/gamehall', icon: 'cards' },
        { label: 'Akcijas', url: '/offers', icon: 'gift' },
        { label: 'Iemaksa', url: '/cashier/deposit', icon: 'plus', audience: 'player' },
        { label: 'Pieslēgties', url: '#sign-in', icon: 'user', audience: 'guest' },
      ],
    },
    footerLinks: {
      title: 'Vairāk par kazino',
      items: [
        {
          label: 'Spēlēt',
          children: [
            { label: 'Spēles', url: '/gamehall' },
            { label: 'Autori', url: '/providers' },
            { label: 'Akcijas', url: '/promotions' },
            { label: 'Džekpoti', url: '/jackpots' },
            { label: 'Laimētāji', url: '/winners' },
          ],
        },
        {
          label: 'Palīdzība',
          children: [
            { label: 'Jautājumi un atbildes', url: '/help' },
            { label: 'Atbalsts', url: '/support' },
            { label: 'Kontakti', url: '/contacts' },
            { label: 'Atbildīga spēle', url: '/responsible-play' },
          ],
        },
        {
          label: 'Par kazino',
          children: [
            { label: 'Par mums', page: entry('pages', 'about') },
            { label: 'Godīgums', url: '/fairness' },
            { label: 'Noteikumi', url: '/terms' },
            { label: 'Bonusu noteikumi', url: '/bonus-terms' },
          ],
        },
        {
          label: 'Jūsu dati',
          children: [
            { label: 'Privātums', url: '/privacy' },
            { label: 'Sīkdatnes', url: '/cookies' },
            { label: 'Identitāte un nauda', url: '/aml-kyc' },
          ],
        },
      ],
    },
  }),
]
