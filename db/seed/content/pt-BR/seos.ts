import { translated, faqOf, seo } from '../define.ts'
import { questions } from './help.ts'

export const content = [
  translated('seos', {
    home: { url: '/', organization: { name: '{house}', url: '/', logo: '/icons/icon-512.png' } },
    gamehall: seo('/gamehall', 'Jogos de cassino com RTP publicado · {house}'),
    fairness: seo('/fairness', 'Provably fair: verifique qualquer rodada · {house}'),
    offers: seo(
      '/offers',
      'Ofertas · {house}',
      'Ofertas permanentes para todos os jogadores, com termos claros. Participar é sempre escolha sua.',
    ),
    promotions: seo(
      '/promotions',
      'Promoções · {house}',
      'Todas as nossas promoções por tempo limitado, com datas e termos claros.',
    ),
    tournaments: seo(
      '/tournaments',
      'Torneios · {house}',
      'Jogue contra outros jogadores. Veja como os pontos são contados e os prêmios são pagos.',
    ),
    jackpots: seo(
      '/jackpots',
      'Jackpots · {house}',
      'Jackpots progressivos, com a parte de cada aposta que os alimenta e como eles saem.',
    ),
    loyalty: seo(
      '/loyalty',
      'Programa de fidelidade · {house}',
      'Como ganhar pontos e níveis e o que nunca vamos pedir.',
    ),
    'loyalty-shop': seo(
      '/loyalty/shop',
      'Loja de fidelidade · {house}',
      'Recompensas pelos seus pontos, cada uma com o preço e as condições.',
    ),
    winners: seo(
      '/winners',
      'Ganhadores · {house}',
      'Os últimos e os maiores ganhos na {house}, sem o nome real dos jogadores.',
    ),
    betting: seo(
      '/betting',
      'Apostas esportivas · {house}',
      'Aposte antes e durante as partidas, com placares ao vivo e odds sempre atualizadas.',
    ),
    providers: seo(
      '/providers',
      'Provedores de jogos · {house}',
      'Os estúdios por trás dos nossos jogos e o que sempre fica nos nossos registros.',
    ),
    support: seo(
      '/support',
      'Suporte · {house}',
      'Fale com uma pessoa de verdade e veja o que informar para podermos ajudar.',
    ),
    help: seo(
      '/help',
      'Central de ajuda · {house}',
      'Respostas sobre contas, depósitos, saques, jogos, provably fair e jogo responsável.',
      { schemaFaq: faqOf(questions) },
    ),
    about: seo(
      '/about',
      'Sobre nós · {house}',
      'O que é a {house}, quem a opera e como você pode conferir o que dizemos.',
      {
        openGraph: { type: 'article' },
        schemaArticle: {
          headline: 'O que você pode conferir na {house}',
          description: 'O que é a {house}, quem a opera e como você pode conferir o que dizemos.',
          image: '/icons/icon-512.png',
          datePublished: '2026-11-20T00:00:00.000Z',
          dateModified: '2026-11-21T00:00:00.000Z',
        },
      },
    ),
    terms: seo(
      '/terms',
      'Termos e Condições · {house}',
      'O que prometemos e o que pedimos a você: conta, depósitos, saques, jogos e disputas.',
    ),
    privacy: seo(
      '/privacy',
      'Privacidade · {house}',
      'O que sabemos sobre você, por que precisamos disso, por quanto tempo guardamos e o que você pode pedir.',
    ),
    cookies: seo(
      '/cookies',
      'Cookies · {house}',
      'Tudo o que guardamos no seu navegador, pelo nome, com a finalidade e a duração.',
    ),
    'responsible-play': seo(
      '/responsible-play',
      'Jogo responsável · {house}',
      'Quanto custa jogar, seis dicas para manter o controle, sinais de alerta e onde encontrar ajuda.',
    ),
    'bonus-terms': seo(
      '/bonus-terms',
      'Termos de bônus · {house}',
      'O que é um bônus, o que mostramos antes de você aceitar e as regras que todo bônus segue.',
    ),
    'betting-rules': seo(
      '/betting-rules',
      'Regras de apostas · {house}',
      'Como as apostas são aceitas, liquidadas e pagas, quando são anuladas e como funcionam o ao vivo e o encerramento.',
    ),
    'verify-identity': seo(
      '/verify-identity',
      'Verificação da sua identidade · {house}',
      'Por que e quando verificamos quem você é, do que você precisa, quanto tempo leva e o que acontece com seus documentos.',
    ),
    'aml-kyc': seo(
      '/aml-kyc',
      'AML e KYC · {house}',
      'Quais verificações de identidade a lei exige de um cassino, quando acontecem e o que guardamos.',
    ),
    contacts: seo(
      '/contacts',
      'Fale conosco · {house}',
      'Como falar com a gente, o que informar e como encerrar sua conta.',
    ),
    'game-of-name': seo(
      '/game/##name##',
      'Jogue ##name##: RTP, regras e demo grátis · {house}',
      'Regras, RTP exato e demo grátis de ##name##. Cada rodada é provably fair.',
      {
        openGraph: { type: 'product' },
        product: {
          name: '##name##',
          brandName: '{house}',
          description: 'Regras, RTP exato e demo grátis de ##name##. Cada rodada é provably fair.',
        },
      },
    ),
    'offer-of-name': seo(
      '/offers/##name##',
      '##name## · Ofertas · {house}',
      'Uma oferta da {house}: o que você recebe e o que precisa fazer.',
    ),
    'promotion-of-name': seo(
      '/promotions/##name##',
      '##name## · Promoções · {house}',
      'Uma promoção da {house}, com datas e regras.',
    ),
    'tournament-of-name': seo(
      '/tournaments/##name##',
      '##name## · Torneios · {house}',
      'Um torneio da {house}: como funciona a pontuação e o que você pode ganhar.',
    ),
    'jackpot-of-name': seo(
      '/jackpots/##name##',
      '##name## · Jackpots · {house}',
      'Um jackpot da {house}, com os jogos e a chance de ganhar.',
    ),
    'games-of-tournament': seo(
      '/tournaments/##name##/gamehall',
      'Jogos de ##name## · {house}',
      'Os jogos que contam neste torneio.',
    ),
    'deposit-of-name': seo(
      '/cashier/deposit/##name##',
      'Depósito: ##name## · {house}',
      'Valor mínimo e máximo e prazo.',
    ),
  }),
]
