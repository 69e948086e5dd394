import { translated, faqOf, seo } from '../define.ts'
import { questions } from './help.ts'

export const content = [
  translated('seos', {
    home: { url: '/', organization: { name: '{house}', url: '/', logo: '/icons/icon-512.png' } },
    gamehall: seo('/gamehall', 'Jeux de casino au RTP publié · {house}'),
    fairness: seo('/fairness', 'Équité vérifiable : vérifiez chaque partie · {house}'),
    offers: seo(
      '/offers',
      'Offres · {house}',
      'Des offres permanentes pour tous les joueurs, aux conditions claires. Rien n’est activé sans votre accord.',
    ),
    promotions: seo(
      '/promotions',
      'Promotions · {house}',
      'Toutes nos promotions à durée limitée, avec leurs dates et des conditions claires.',
    ),
    tournaments: seo(
      '/tournaments',
      'Tournois · {house}',
      'Jouez contre d’autres joueurs. Découvrez comment les points sont comptés et les prix versés.',
    ),
    jackpots: seo(
      '/jackpots',
      'Jackpots · {house}',
      'Des jackpots progressifs, avec la part de chaque mise qui les alimente et la façon dont ils se gagnent.',
    ),
    loyalty: seo(
      '/loyalty',
      'Programme de fidélité · {house}',
      'Comment gagner des points et des niveaux, et ce que nous ne vous demanderons jamais.',
    ),
    'loyalty-shop': seo(
      '/loyalty/shop',
      'Boutique de fidélité · {house}',
      'Des récompenses pour vos points, chacune avec son prix et ses conditions.',
    ),
    winners: seo(
      '/winners',
      'Gagnants · {house}',
      'Les derniers et les plus gros gains chez {house}, sans le vrai nom des joueurs.',
    ),
    betting: seo(
      '/betting',
      'Paris sportifs · {house}',
      'Pariez avant et pendant les matchs : scores en direct et cotes actualisées en continu.',
    ),
    providers: seo(
      '/providers',
      'Fournisseurs de jeux · {house}',
      'Les studios derrière nos jeux, et ce qui reste toujours dans nos propres livres.',
    ),
    support: seo(
      '/support',
      'Service client · {house}',
      'Parlez à une vraie personne, et voyez quoi préciser pour que nous puissions vous aider.',
    ),
    help: seo(
      '/help',
      'Centre d’aide · {house}',
      'Des réponses sur le compte, les dépôts, les retraits, les jeux, l’équité et le jeu responsable.',
      { schemaFaq: faqOf(questions) },
    ),
    about: seo(
      '/about',
      'À propos de nous · {house}',
      'Ce qu’est {house}, qui le gère, et comment vérifier ce que nous disons.',
      {
        openGraph: { type: 'article' },
        schemaArticle: {
          headline: 'Ce que vous pouvez vérifier chez {house}',
          description: 'Ce qu’est {house}, qui le gère, et comment vérifier ce que nous disons.',
          image: '/icons/icon-512.png',
          datePublished: '2026-11-20T00:00:00.000Z',
          dateModified: '2026-11-21T00:00:00.000Z',
        },
      },
    ),
    terms: seo(
      '/terms',
      'Conditions générales · {house}',
      'Ce que nous vous promettons et vous demandons : compte, dépôts, retraits, jeux et litiges.',
    ),
    privacy: seo(
      '/privacy',
      'Confidentialité · {house}',
      'Ce que nous savons de vous, pourquoi, combien de temps nous le gardons et ce que vous pouvez demander.',
    ),
    cookies: seo(
      '/cookies',
      'Cookies · {house}',
      'Tout ce que nous gardons dans votre navigateur, nom par nom, avec sa finalité et sa durée.',
    ),
    'responsible-play': seo(
      '/responsible-play',
      'Jeu responsable · {house}',
      'Ce que coûte le jeu, six conseils pour garder le contrôle, les signes d’alerte et où trouver de l’aide.',
    ),
    'bonus-terms': seo(
      '/bonus-terms',
      'Conditions des bonus · {house}',
      'Ce qu’est un bonus, ce que nous affichons avant que vous l’acceptiez et les règles qu’il suit.',
    ),
    'betting-rules': seo(
      '/betting-rules',
      'Règles des paris · {house}',
      'Comment les paris sont acceptés, réglés et payés, quand un pari est annulé, et comment fonctionnent le direct et l’encaissement.',
    ),
    'verify-identity': seo(
      '/verify-identity',
      'Vérifier votre identité · {house}',
      'Pourquoi et quand nous vérifions qui vous êtes, ce qu’il vous faut, combien de temps cela prend et ce que deviennent vos documents.',
    ),
    'aml-kyc': seo(
      '/aml-kyc',
      'Lutte anti-blanchiment et KYC · {house}',
      'Quelles vérifications d’identité la loi impose à un casino, quand elles ont lieu et ce que nous conservons.',
    ),
    contacts: seo(
      '/contacts',
      'Nous contacter · {house}',
      'Comment nous joindre, quoi préciser et comment fermer votre compte.',
    ),
    'game-of-name': seo(
      '/game/##name##',
      'Jouer à ##name## : RTP, règles et démo gratuite · {house}',
      'Règles, RTP exact et démo gratuite de ##name##. L’équité de chaque partie est vérifiable.',
      {
        openGraph: { type: 'product' },
        product: {
          name: '##name##',
          brandName: '{house}',
          description:
            'Règles, RTP exact et démo gratuite de ##name##. L’équité de chaque partie est vérifiable.',
        },
      },
    ),
    'offer-of-name': seo(
      '/offers/##name##',
      '##name## · Offres · {house}',
      'Une offre de {house} : ce que vous recevez et ce que vous devez faire.',
    ),
    'promotion-of-name': seo(
      '/promotions/##name##',
      '##name## · Promotions · {house}',
      'Une promotion de {house}, avec ses dates et ses règles.',
    ),
    'tournament-of-name': seo(
      '/tournaments/##name##',
      '##name## · Tournois · {house}',
      'Un tournoi {house} : le calcul du score et les prix à gagner.',
    ),
    'jackpot-of-name': seo(
      '/jackpots/##name##',
      '##name## · Jackpots · {house}',
      'Un jackpot {house}, avec ses jeux et la probabilité de le gagner.',
    ),
    'games-of-tournament': seo(
      '/tournaments/##name##/gamehall',
      'Jeux de ##name## · {house}',
      'Les jeux qui comptent dans ce tournoi.',
    ),
    'deposit-of-name': seo(
      '/cashier/deposit/##name##',
      'Dépôt : ##name## · {house}',
      'Montants minimal et maximal, et délai de traitement.',
    ),
  }),
]
