import { entry, translated } from '../define.ts'

export const content = [
  translated('menus', {
    menuLinks: {
      title: 'Menu principal',
      items: [
        { label: 'Accueil', url: '/', icon: 'home' },
        {
          label: 'Jeux',
          url: '/gamehall',
          icon: 'cards',
          children: [
            { label: 'Populaires', url: '/gamehall?category=popular' },
            { label: 'Nouveautés', url: '/gamehall?category=new' },
            { label: 'Machines à sous', url: '/gamehall?category=slots' },
          ],
        },
        { label: 'Sport', url: '/betting', icon: 'ball' },
        { label: 'Offres', url: '/offers', icon: 'gift' },
        { label: 'Tournois', url: '/tournaments', icon: 'trophy' },
        { label: 'Fidélité', url: '/loyalty', icon: 'crown' },
        {
          label: 'Caisse',
          audience: 'player',
          children: [
            { label: 'Déposer', url: '/cashier/deposit', icon: 'plus' },
            { label: 'Retirer', url: '/cashier/withdraw', icon: 'arrow-out' },
            { label: 'Paiements', url: '/cashier/history', icon: 'history' },
          ],
        },
        {
          label: 'La maison',
          children: [
            { label: 'Équité', url: '/fairness', icon: 'shield' },
            { label: 'Aide', url: '/help', icon: 'help' },
          ],
        },
      ],
    },
    userMenuLinks: {
      title: 'Votre compte',
      items: [
        { label: 'Portefeuille', url: '/cashier/wallet', icon: 'wallet' },
        { label: 'Paiements', url: '/cashier/history', icon: 'history' },
        { label: 'Historique des jeux', url: '/profile/bets/history', icon: 'spade' },
        { label: 'Bonus', url: '/profile/bonuses', icon: 'gift' },
        { label: 'Profil', url: '/profile', icon: 'user' },
        { label: 'Sécurité', url: '/profile/security', icon: 'lock' },
      ],
    },
    profileLinks: {
      title: 'Profil',
      items: [
        { label: 'Aperçu', url: '/profile' },
        { label: 'Historique des jeux', url: '/profile/bets/history' },
        { label: 'Bonus', url: '/profile/bonuses' },
        { label: 'Fidélité', url: '/profile/loyalty' },
        { label: 'Cashback', url: '/profile/cashback' },
        { label: 'Réglages', url: '/profile/settings' },
        { label: 'Sécurité', url: '/profile/security' },
        { label: 'Messages', url: '/profile/notification' },
        { label: 'Identité', url: '/profile/verification' },
        { label: 'Vos limites', url: '/profile/responsible-game' },
      ],
    },
    mobileBottomMenu: {
      title: 'Accès rapide',
      items: [
        { label: 'Accueil', url: '/', icon: 'home' },
        { label: 'Jeux', url: '/gamehall', icon: 'cards' },
        { label: 'Offres', url: '/offers', icon: 'gift' },
        { label: 'Déposer', url: '/cashier/deposit', icon: 'plus', audience: 'player' },
        { label: 'Se connecter', url: '#sign-in', icon: 'user', audience: 'guest' },
      ],
    },
    footerLinks: {
      title: 'En savoir plus sur la maison',
      items: [
        {
          label: 'Jouer',
          children: [
            { label: 'Jeux', url: '/gamehall' },
            { label: 'Éditeurs', url: '/providers' },
            { label: 'Promotions', url: '/promotions' },
            { label: 'Jackpots', url: '/jackpots' },
            { label: 'Gagnants', url: '/winners' },
          ],
        },
        {
          label: 'Aide',
          children: [
            { label: 'Questions et réponses', url: '/help' },
            { label: 'Assistance', url: '/support' },
            { label: 'Contact', url: '/contacts' },
            { label: 'Jouer responsable', url: '/responsible-play' },
          ],
        },
        {
          label: 'La maison',
          children: [
            { label: 'À propos', page: entry('pages', 'about') },
            { label: 'Équité', url: '/fairness' },
            { label: 'Conditions', url: '/terms' },
            { label: 'Conditions des bonus', url: '/bonus-terms' },
          ],
        },
        {
          label: 'Vos données',
          children: [
            { label: 'Confidentialité', url: '/privacy' },
            { label: 'Cookies', url: '/cookies' },
            { label: 'Argent et identité', url: '/aml-kyc' },
          ],
        },
      ],
    },
  }),
]
