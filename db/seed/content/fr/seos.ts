import { translated, faqOf, seo } from '../define.ts'
import { questions } from './help.ts'

/** What search engines and previews are told of each public page, and of pages of which there are many. */
export const content = [
  translated('seos', {
    home: seo(
      '/',
      'Baize, une maison de jeu paisible',
      'Un casino qui montre ses calculs : retours exacts, parties que chacun peut vérifier, soldes tenus au centime près.',
      { organization: { name: 'Baize', url: '/', logo: '/icons/icon-512.png' } },
    ),
    gamehall: seo(
      '/gamehall',
      'Les jeux et leur retour exact · Baize',
      'Tous les jeux de la maison avec leur retour exact. Jouez gratuitement avant de jouer pour de l’argent.',
    ),
    fairness: seo(
      '/fairness',
      'Équité : vérifiez chaque partie · Baize',
      'Comment la maison s’engage sur le hasard avant que vous jouiez, et un vérificateur qui recalcule chaque partie dans votre navigateur.',
    ),
    offers: seo(
      '/offers',
      'Les offres et leurs conditions · Baize',
      'Ce que la maison donne à ses joueurs, avec toutes les conditions sur une page et rien d’activé à votre place.',
    ),
    promotions: seo(
      '/promotions',
      'Promotions · Baize',
      'Ce qui se passe dans la maison : chaque promotion avec son début, sa fin et des règles qui ne changent pas entre les deux.',
    ),
    tournaments: seo(
      '/tournaments',
      'Tournois · Baize',
      'Joueurs contre joueurs, aux mêmes jeux et avec le même décompte. Comment se comptent les points et se paient les prix.',
    ),
    jackpots: seo(
      '/jackpots',
      'Jackpots · Baize',
      'Des prix qui grandissent à chaque mise jusqu’à ce qu’ils tombent, avec leur part de la mise et la chance de les gagner.',
    ),
    loyalty: seo(
      '/loyalty',
      'Programme de fidélité · Baize',
      'Ce que la maison rend à ceux qui reviennent : comment on gagnera des points, et ce qu’ils ne vous demanderont jamais.',
    ),
    'loyalty-shop': seo(
      '/loyalty/shop',
      'Boutique de fidélité · Baize',
      'Ce que l’on peut obtenir avec des points, chaque article avec son prix en points et ses conditions.',
    ),
    winners: seo(
      '/winners',
      'Gagnants · Baize',
      'Ce qui a été gagné dans cette maison, sans nom que quiconque puisse reconnaître.',
    ),
    betting: seo(
      '/betting',
      'Paris sportifs · Baize',
      'Cotes, résultats et paris sur le sport : chaque marché avec sa marge, chaque pari avec son état.',
    ),
    providers: seo(
      '/providers',
      'Les éditeurs des jeux · Baize',
      'Qui fait les jeux de cette maison, et ce qui reste dans nos livres, quel que soit l’éditeur.',
    ),
    support: seo(
      '/support',
      'Assistance · Baize',
      'Comment joindre une personne qui lit ce que vous écrivez, et ce qui nous aide à répondre.',
    ),
    help: seo(
      '/help',
      'Aide : questions et réponses · Baize',
      'De courtes réponses sur les comptes, les dépôts, les retraits, les jeux, l’équité et le jeu mesuré.',
      { schemaFaq: faqOf(questions) },
    ),
    about: seo(
      '/about',
      'À propos de cette maison · Baize',
      'Ce qu’est Baize, qui la tient, et comment vérifier ce qu’elle dit.',
      {
        openGraph: { type: 'article' },
        schemaArticle: {
          headline: 'Ce que l’on peut vérifier dans cette maison',
          description: 'Ce qu’est Baize, qui la tient, et comment vérifier ce qu’elle dit.',
          image: '/icons/icon-512.png',
          datePublished: '2026-11-20T00:00:00.000Z',
          dateModified: '2026-11-21T00:00:00.000Z',
        },
      },
    ),
    terms: seo(
      '/terms',
      'Conditions · Baize',
      'Ce que la maison vous promet et vous demande : compte, dépôts, retraits, jeux, pannes et litiges.',
    ),
    privacy: seo(
      '/privacy',
      'Confidentialité · Baize',
      'Ce que la maison sait de vous, pourquoi, combien de temps elle le garde et ce que vous pouvez lui demander.',
    ),
    cookies: seo(
      '/cookies',
      'Cookies · Baize',
      'Tout ce que cette maison laisse dans votre navigateur, nommément, avec son but et sa durée.',
    ),
    'responsible-play': seo(
      '/responsible-play',
      'Jeu responsable · Baize',
      'Ce que coûte le jeu, six règles qui marchent, les signes à prendre au sérieux et où trouver de l’aide.',
    ),
    'bonus-terms': seo(
      '/bonus-terms',
      'Conditions des bonus · Baize',
      'Ce qu’est un bonus dans cette maison, ce qui est montré avant que vous l’acceptiez et les règles que chacun suit.',
    ),
    'aml-kyc': seo(
      '/aml-kyc',
      'Identité et blanchiment · Baize',
      'Quelles vérifications la loi demande à une telle maison, quand, avec quels documents, et ce qui est conservé.',
    ),
    contacts: seo(
      '/contacts',
      'Contacts · Baize',
      'Comment joindre la maison, ce qui nous aide à répondre et comment clore votre compte.',
    ),
    'game-of-name': seo(
      '/game/##name##',
      '##name## : règles, retour et jeu gratuit · Baize',
      'Les règles, le retour exact et une démonstration gratuite de ##name##. Chaque partie peut être recalculée ensuite.',
      {
        openGraph: { type: 'product' },
        product: {
          name: '##name##',
          brandName: 'Baize',
          description:
            'Les règles, le retour exact et une démonstration gratuite de ##name##. Chaque partie peut être recalculée ensuite.',
        },
      },
    ),
    'offer-of-name': seo(
      '/offers/##name##',
      '##name## · Offres · Baize',
      'Une offre de la maison, avec ce qu’elle donne et ce qu’elle demande.',
    ),
    'promotion-of-name': seo(
      '/promotions/##name##',
      '##name## · Promotions · Baize',
      'Une promotion de la maison, avec ses dates et ses règles.',
    ),
    'tournament-of-name': seo(
      '/tournaments/##name##',
      '##name## · Tournois · Baize',
      'Un tournoi de la maison, avec ce qui compte et ce que l’on peut gagner.',
    ),
    'jackpot-of-name': seo(
      '/jackpots/##name##',
      '##name## · Jackpots · Baize',
      'Un jackpot de la maison, avec ses jeux et la chance de le gagner.',
    ),
    'games-of-tournament': seo(
      '/tournaments/##name##/gamehall',
      'Jeux de ##name## · Baize',
      'Les jeux dont les parties comptent dans ce tournoi.',
    ),
    'deposit-of-name': seo(
      '/cashier/deposit/##name##',
      'Dépôt : ##name## · Baize',
      'Montant minimal et maximal, et délai habituel.',
    ),
  }),
]
