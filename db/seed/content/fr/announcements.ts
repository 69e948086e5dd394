import { translated } from '../define.ts'

export const content = [
  translated('banners', {
    'check-chance': {
      title: 'Un hasard vérifiable',
      text: 'Chaque partie peut être recalculée une fois la graine secrète révélée, dans votre navigateur ou avec un programme à vous.',
      buttonLabel: 'Comment c’est prouvé',
      url: '/fairness',
      image: { url: '/platform/art/signal-box.svg' },
    },
    'free-games': {
      title: 'Essayez chaque jeu sans argent',
      text: 'La démonstration suit les mêmes règles et les mêmes mathématiques que le jeu pour de l’argent.',
      buttonLabel: 'Choisir un jeu',
      url: '/gamehall',
      image: { url: '/platform/art/night-ferry.svg' },
    },
    'own-history': {
      title: 'Vos parties, au centime près',
      text: 'Chaque mise, chaque gain et les deux soldes de chaque partie sont gardés pour que vous les revoyiez.',
      buttonLabel: 'Voir votre historique',
      url: '/profile/bets/history',
      image: { url: '/platform/art/orchard.svg' },
    },
  }),
  translated('notices', {
    'being-built': {
      title: 'La maison est encore en construction',
      text: 'Jeux, caisse et historique sont ouverts. Sport, tournois et fidélité ne le sont pas encore, et leurs pages le disent.',
      url: '/about',
    },
    'payments-end': {
      title: 'C’est vous qui décidez de l’issue d’un paiement',
      text: 'La page de paiement de cette démonstration vous laisse approuver, refuser ou retarder chaque paiement, et la maison doit s’en accommoder.',
      url: '/?popup=welcome',
    },
  }),
  translated('popups', {
    welcome: {
      title: 'Ce que vous pouvez essayer ici',
      text: `<p>Aucun argent n’est réel ici ; il n’y a donc pas de précaution à prendre.</p>
<ul>
<li>Déposez n’importe quel montant : la page de paiement vous laisse choisir l’issue.</li>
<li>Jouez, coupez la connexion au milieu d’une partie et revenez : la partie est gardée.</li>
<li>Demandez un retrait et annulez-le, ou laissez-le être payé.</li>
<li>Révélez vos graines et recalculez n’importe quelle partie.</li>
</ul>`,
      buttons: [
        { label: 'Faire un dépôt', url: '/cashier/deposit' },
        { label: 'Aller aux jeux', url: '/gamehall', view: 'secondary' },
      ],
    },
    proof: {
      title: 'Comment le hasard est prouvé',
      text: `<ol>
<li>La maison montre l’empreinte de sa graine secrète avant que vous jouiez.</li>
<li>Chaque partie est tirée de cette graine, de la vôtre et d’un compteur.</li>
<li>Le secret est révélé quand vous le demandez, et chacun peut vérifier le reste.</li>
</ol>`,
      image: { url: '/platform/art/signal-box.svg' },
      buttons: [{ label: 'Vérifier une partie', url: '/fairness' }],
    },
  }),
  translated('auth-banners', {
    registration: {
      label: 'Ce que coûte un compte',
      value: 'Rien',
      addition: 'Une démonstration : aucun argent réel ne bouge ici.',
      images: {
        mobile: { url: '/platform/art/night-ferry.svg' },
        tablet: { url: '/platform/art/night-ferry.svg' },
      },
    },
    authorization: {
      label: 'Heureux de vous revoir',
      addition: 'Les parties ouvertes sont telles que vous les avez laissées.',
      images: {
        mobile: { url: '/platform/art/night-ferry.svg' },
        tablet: { url: '/platform/art/night-ferry.svg' },
      },
    },
    restore: {
      label: 'Un lien qui fonctionne une fois',
      addition: 'Il vaut une heure ; d’ici là, votre mot de passe reste tel quel.',
      images: {
        mobile: { url: '/platform/art/night-ferry.svg' },
        tablet: { url: '/platform/art/night-ferry.svg' },
      },
    },
  }),
]
