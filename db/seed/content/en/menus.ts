import { entries, entry } from '../define.ts'

export const content = [
  entries('menus', {
    menuLinks: {
      sysname: 'menuLinks',
      title: 'Main menu',
      items: [
        { label: 'Home', url: '/', icon: 'home' },
        {
          label: 'Games',
          url: '/gamehall',
          icon: 'cards',
          children: [
            { label: 'Popular', url: '/gamehall?category=popular' },
            { label: 'New', url: '/gamehall?category=new' },
            { label: 'Slots', url: '/gamehall?category=slots' },
          ],
        },
        { label: 'Sport', url: '/betting', icon: 'ball' },
        { label: 'Offers', url: '/offers', icon: 'gift' },
        { label: 'Tournaments', url: '/tournaments', icon: 'trophy' },
        { label: 'Loyalty', url: '/loyalty', icon: 'crown' },
        {
          label: 'Cashier',
          audience: 'player',
          children: [
            { label: 'Deposit', url: '/cashier/deposit', icon: 'plus' },
            { label: 'Withdraw', url: '/cashier/withdraw', icon: 'arrow-out' },
            { label: 'Payments', url: '/cashier/history', icon: 'history' },
          ],
        },
        {
          label: 'The house',
          children: [
            { label: 'Fairness', url: '/fairness', icon: 'shield' },
            { label: 'Help', url: '/help', icon: 'help' },
          ],
        },
      ],
    },
    userMenuLinks: {
      sysname: 'userMenuLinks',
      title: 'Your account',
      items: [
        { label: 'Wallet', url: '/cashier/wallet', icon: 'wallet' },
        { label: 'Payments', url: '/cashier/history', icon: 'history' },
        { label: 'Game history', url: '/profile/bets/history', icon: 'spade' },
        { label: 'Bonuses', url: '/profile/bonuses', icon: 'gift' },
        { label: 'Profile', url: '/profile', icon: 'user' },
        { label: 'Security', url: '/profile/security', icon: 'lock' },
      ],
    },
    profileLinks: {
      sysname: 'profileLinks',
      title: 'Profile',
      items: [
        { label: 'Overview', url: '/profile' },
        { label: 'Game history', url: '/profile/bets/history' },
        { label: 'Bonuses', url: '/profile/bonuses' },
        { label: 'Loyalty', url: '/profile/loyalty' },
        { label: 'Cashback', url: '/profile/cashback' },
        { label: 'Settings', url: '/profile/settings' },
        { label: 'Security', url: '/profile/security' },
        { label: 'Messages', url: '/profile/notification' },
        { label: 'Identity', url: '/profile/verification' },
        { label: 'Your limits', url: '/profile/responsible-game' },
      ],
    },
    mobileBottomMenu: {
      sysname: 'mobileBottomMenu',
      title: 'Quick menu',
      items: [
        { label: 'Home', url: '/', icon: 'home' },
        { label: 'Games', url: '/gamehall', icon: 'cards' },
        { label: 'Offers', url: '/offers', icon: 'gift' },
        { label: 'Deposit', url: '/cashier/deposit', icon: 'plus', audience: 'player' },
        { label: 'Sign in', url: '#sign-in', icon: 'user', audience: 'guest' },
      ],
    },
    footerLinks: {
      sysname: 'footerLinks',
      title: 'More about the house',
      items: [
        {
          label: 'Play',
          children: [
            { label: 'Games', url: '/gamehall' },
            { label: 'Makers', url: '/providers' },
            { label: 'Promotions', url: '/promotions' },
            { label: 'Jackpots', url: '/jackpots' },
            { label: 'Winners', url: '/winners' },
          ],
        },
        {
          label: 'Help',
          children: [
            { label: 'Questions and answers', url: '/help' },
            { label: 'Support', url: '/support' },
            { label: 'Contact', url: '/contacts' },
            { label: 'Play responsibly', url: '/responsible-play' },
          ],
        },
        {
          label: 'The house',
          children: [
            { label: 'About', page: entry('pages', 'about') },
            { label: 'Fairness', url: '/fairness' },
            { label: 'Terms', url: '/terms' },
            { label: 'Bonus terms', url: '/bonus-terms' },
          ],
        },
        {
          label: 'Your data',
          children: [
            { label: 'Privacy', url: '/privacy' },
            { label: 'Cookies', url: '/cookies' },
            { label: 'Money and identity', url: '/aml-kyc' },
          ],
        },
      ],
    },
  }),
]
