import { translated, faqOf, seo } from '../define.ts'
import { questions } from './help.ts'

/** What search engines and previews are told of each public page, and of pages of which there are many. */
export const content = [
  translated('seos', {
    home: seo(
      '/',
      'Baize, uma casa tranquila para jogos de azar',
      'Um cassino que mostra as contas: retornos exatos, rodadas que qualquer pessoa pode conferir e saldos corretos até o centavo.',
      { organization: { name: 'Baize', url: '/', logo: '/icons/icon-512.png' } },
    ),
    gamehall: seo(
      '/gamehall',
      'Jogos com seu retorno exato · Baize',
      'Todos os jogos da casa com seu retorno exato. Jogue de graça antes de jogar por dinheiro.',
    ),
    fairness: seo(
      '/fairness',
      'Transparência: confira qualquer rodada · Baize',
      'Como a casa se compromete com o acaso antes de você jogar, e um verificador que recalcula qualquer rodada no seu navegador.',
    ),
    offers: seo(
      '/offers',
      'Ofertas e suas condições · Baize',
      'O que a casa dá aos jogadores, com todas as condições em uma só página e nada ativado por você.',
    ),
    promotions: seo(
      '/promotions',
      'Promoções · Baize',
      'O que está acontecendo na casa: cada promoção com começo, fim e regras que não mudam no meio.',
    ),
    tournaments: seo(
      '/tournaments',
      'Torneios · Baize',
      'Jogadores contra jogadores, nos mesmos jogos e com a mesma contagem. Como os pontos são contados e os prêmios, pagos.',
    ),
    jackpots: seo(
      '/jackpots',
      'Jackpots · Baize',
      'Prêmios que crescem com cada aposta até saírem, com a parte deles na aposta e a chance de ganhá-los.',
    ),
    loyalty: seo(
      '/loyalty',
      'Programa de fidelidade · Baize',
      'O que a casa devolve a quem volta: como os pontos serão ganhos e o que nunca vão pedir de você.',
    ),
    'loyalty-shop': seo(
      '/loyalty/shop',
      'Loja de fidelidade · Baize',
      'No que os pontos podem ser gastos, cada item com o preço em pontos e as condições.',
    ),
    winners: seo(
      '/winners',
      'Ganhadores · Baize',
      'O que se ganhou nesta casa, sem um nome que alguém pudesse reconhecer.',
    ),
    betting: seo(
      '/betting',
      'Apostas esportivas · Baize',
      'Cotações, resultados e apostas: cada mercado com sua margem, cada aposta com sua situação.',
    ),
    providers: seo(
      '/providers',
      'Quem faz os jogos · Baize',
      'Quem faz os jogos desta casa, e o que fica nos nossos livros, seja quem for que os opere.',
    ),
    support: seo(
      '/support',
      'Atendimento · Baize',
      'Como falar com uma pessoa que lê o que você escreve, e o que nos ajuda a responder.',
    ),
    help: seo(
      '/help',
      'Ajuda: perguntas e respostas · Baize',
      'Respostas curtas sobre contas, depósitos, saques, jogos, transparência e jogo com cuidado.',
      { schemaFaq: faqOf(questions) },
    ),
    about: seo(
      '/about',
      'Sobre esta casa · Baize',
      'O que é a Baize, quem a mantém e como você pode conferir o que ela diz.',
      {
        openGraph: { type: 'article' },
        schemaArticle: {
          headline: 'O que se pode conferir nesta casa',
          description: 'O que é a Baize, quem a mantém e como você pode conferir o que ela diz.',
          image: '/icons/icon-512.png',
          datePublished: '2026-11-20T00:00:00.000Z',
          dateModified: '2026-11-21T00:00:00.000Z',
        },
      },
    ),
    terms: seo(
      '/terms',
      'Termos · Baize',
      'O que a casa promete e o que pede: conta, depósitos, saques, jogos, falhas e disputas.',
    ),
    privacy: seo(
      '/privacy',
      'Privacidade · Baize',
      'O que a casa sabe sobre você, por quê, por quanto tempo guarda e o que você pode pedir a ela.',
    ),
    cookies: seo(
      '/cookies',
      'Cookies · Baize',
      'Tudo o que esta casa deixa no seu navegador, pelo nome, com a finalidade e a duração.',
    ),
    'responsible-play': seo(
      '/responsible-play',
      'Jogo responsável · Baize',
      'Quanto custa jogar, seis regras que funcionam, sinais para levar a sério e onde encontrar ajuda.',
    ),
    'bonus-terms': seo(
      '/bonus-terms',
      'Termos de bônus · Baize',
      'O que é um bônus nesta casa, o que é mostrado antes de você aceitar e as regras que todos seguem.',
    ),
    'aml-kyc': seo(
      '/aml-kyc',
      'Identidade e lavagem de dinheiro · Baize',
      'Quais verificações a lei pede a uma casa como esta, quando acontecem, o que exigem e o que é guardado.',
    ),
    contacts: seo(
      '/contacts',
      'Contatos · Baize',
      'Como falar com a casa, o que nos ajuda a responder e como encerrar sua conta.',
    ),
    'game-of-name': seo(
      '/game/##name##',
      '##name##: regras, retorno e jogo grátis · Baize',
      'Regras, retorno exato e demonstração gratuita de ##name##. Qualquer rodada pode ser recalculada depois.',
      {
        openGraph: { type: 'product' },
        product: {
          name: '##name##',
          brandName: 'Baize',
          description:
            'Regras, retorno exato e demonstração gratuita de ##name##. Qualquer rodada pode ser recalculada depois.',
        },
      },
    ),
    'offer-of-name': seo(
      '/offers/##name##',
      '##name## · Ofertas · Baize',
      'Uma oferta da casa, com o que dá e o que pede.',
    ),
    'promotion-of-name': seo(
      '/promotions/##name##',
      '##name## · Promoções · Baize',
      'Uma promoção da casa, com as datas e as regras.',
    ),
    'tournament-of-name': seo(
      '/tournaments/##name##',
      '##name## · Torneios · Baize',
      'Um torneio da casa, com o que conta nele e o que se pode ganhar.',
    ),
    'jackpot-of-name': seo(
      '/jackpots/##name##',
      '##name## · Jackpots · Baize',
      'Um jackpot da casa, com seus jogos e a chance de ganhá-lo.',
    ),
    'games-of-tournament': seo(
      '/tournaments/##name##/gamehall',
      'Jogos de ##name## · Baize',
      'Jogos cujas rodadas contam neste torneio.',
    ),
    'deposit-of-name': seo(
      '/cashier/deposit/##name##',
      'Depósito: ##name## · Baize',
      'Valor mínimo e máximo, e prazo habitual.',
    ),
  }),
]
