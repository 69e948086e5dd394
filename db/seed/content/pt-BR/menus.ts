import { entry, translated } from '../define.ts'

export const content = [
  translated('menus', {
    menuLinks: {
      title: 'Menu principal',
      items: [
        { label: 'Início', url: '/', icon: 'home' },
        {
          label: 'Jogos',
          url: '/gamehall',
          icon: 'cards',
          children: [
            { label: 'Populares', url: '/gamehall?category=popular' },
            { label: 'Novos', url: '/gamehall?category=new' },
            { label: 'Slots', url: '/gamehall?category=slots' },
          ],
        },
        { label: 'Esportes', url: '/betting', icon: 'ball' },
        { label: 'Ofertas', url: '/offers', icon: 'gift' },
        { label: 'Torneios', url: '/tournaments', icon: 'trophy' },
        { label: 'Fidelidade', url: '/loyalty', icon: 'crown' },
        {
          label: 'Caixa',
          audience: 'player',
          children: [
            { label: 'Depósito', url: '/cashier/deposit', icon: 'plus' },
            { label: 'Saque', url: '/cashier/withdraw', icon: 'arrow-out' },
            { label: 'Pagamentos', url: '/cashier/history', icon: 'history' },
          ],
        },
        {
          label: 'A casa',
          children: [
            { label: 'Transparência', url: '/fairness', icon: 'shield' },
            { label: 'Ajuda', url: '/help', icon: 'help' },
          ],
        },
      ],
    },
    userMenuLinks: {
      title: 'Sua conta',
      items: [
        { label: 'Carteira', url: '/cashier/wallet', icon: 'wallet' },
        { label: 'Pagamentos', url: '/cashier/history', icon: 'history' },
        { label: 'Histórico de jogos', url: '/profile/bets/history', icon: 'spade' },
        { label: 'Bônus', url: '/profile/bonuses', icon: 'gift' },
        { label: 'Perfil', url: '/profile', icon: 'user' },
        { label: 'Segurança', url: '/profile/security', icon: 'lock' },
      ],
    },
    profileLinks: {
      title: 'Perfil',
      items: [
        { label: 'Visão geral', url: '/profile' },
        { label: 'Histórico de jogos', url: '/profile/bets/history' },
        { label: 'Bônus', url: '/profile/bonuses' },
        { label: 'Fidelidade', url: '/profile/loyalty' },
        { label: 'Cashback', url: '/profile/cashback' },
        { label: 'Dados', url: '/profile/settings' },
        { label: 'Segurança', url: '/profile/security' },
        { label: 'Mensagens', url: '/profile/notification' },
        { label: 'Identidade', url: '/profile/verification' },
        { label: 'Seus limites', url: '/profile/responsible-game' },
      ],
    },
    mobileBottomMenu: {
      title: 'Menu rápido',
      items: [
        { label: 'Início', url: '/', icon: 'home' },
        { label: 'Jogos', url: '/gamehall', icon: 'cards' },
        { label: 'Ofertas', url: '/offers', icon: 'gift' },
        { label: 'Depósito', url: '/cashier/deposit', icon: 'plus', audience: 'player' },
        { label: 'Entrar', url: '#sign-in', icon: 'user', audience: 'guest' },
      ],
    },
    footerLinks: {
      title: 'Mais sobre a casa',
      items: [
        {
          label: 'Jogar',
          children: [
            { label: 'Jogos', url: '/gamehall' },
            { label: 'Provedores', url: '/providers' },
            { label: 'Promoções', url: '/promotions' },
            { label: 'Jackpots', url: '/jackpots' },
            { label: 'Ganhadores', url: '/winners' },
          ],
        },
        {
          label: 'Ajuda',
          children: [
            { label: 'Perguntas e respostas', url: '/help' },
            { label: 'Atendimento', url: '/support' },
            { label: 'Contatos', url: '/contacts' },
            { label: 'Jogo responsável', url: '/responsible-play' },
          ],
        },
        {
          label: 'A casa',
          children: [
            { label: 'Sobre nós', page: entry('pages', 'about') },
            { label: 'Transparência', url: '/fairness' },
            { label: 'Termos', url: '/terms' },
            { label: 'Termos de bônus', url: '/bonus-terms' },
          ],
        },
        {
          label: 'Seus dados',
          children: [
            { label: 'Privacidade', url: '/privacy' },
            { label: 'Cookies', url: '/cookies' },
            { label: 'Identidade e dinheiro', url: '/aml-kyc' },
          ],
        },
      ],
    },
  }),
]
