import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    'profile-bets-exports': {
      title: 'Exporter l’historique',
      lead: 'Téléchargez l’historique de vos parties et transactions.',
      body: `<p>Le fichier se crée en arrière-plan. Vous pouvez quitter cette page et revenir.</p>`,
    },
    'profile-settings': {
      title: 'Informations personnelles',
      body: `<p>Choisissez votre langue et votre thème dans le menu du compte. Nous vous écrivons aussi dans cette langue.</p>
<p>Vous pouvez modifier votre <a href="/profile/security">mot de passe</a> à tout moment. Vous avez changé de pays ? <a href="/support">Contactez-nous</a>.</p>`,
    },
    'profile-notification': {
      title: 'Préférences de communication',
      body: `<p>Nous envoyons toujours les messages de compte et de sécurité. Ils ne peuvent pas être désactivés.</p>
<p>Nous n’envoyons nos actualités que si vous les avez demandées à l’inscription. Chaque e-mail d’actualités contient un lien de désinscription.</p>`,
    },
    'profile-verification': {
      title: 'Vérification',
      lead: 'Montrez-nous une carte d’identité ou un passeport, et nous le vérifierons.',
      body: `<p>La page <a href="/verify-identity">Vérifier votre identité</a> explique quand nous le demandons, ce qu’il vous faut, combien de temps cela prend et ce qui est verrouillé en attendant.</p>
<p>N’envoyez pas de documents par e-mail. Utilisez le bouton de cette page. Ils vont directement au service de vérification et nous n’en gardons aucune copie.</p>`,
    },
    'profile-responsible-game': {
      title: 'Limites',
      lead: 'Décidez de vos dépôts avant de jouer, pas pendant.',
      body: `<p>Si vous voulez arrêter sans fixer de durée, retirez votre solde et fermez votre compte dans <a href="/profile/settings">Informations personnelles</a>, sans avoir à vous justifier.</p>
<p>Notre page <a href="/responsible-play">Jeu responsable</a> explique ce que coûte le jeu, les signes d’alerte et où trouver de l’aide.</p>`,
      buttons: [
        { label: 'Écrire au service client', url: 'mailto:support@{mailHost}' },
        { label: 'Jeu responsable', url: '/responsible-play' },
      ],
    },
    'profile-loyalty': {
      title: 'Fidélité',
      lead: 'Vos points, votre niveau et ce que vous avez gagné.',
    },
    'profile-bonuses': {
      title: 'Bonus',
      lead: 'Vos bonus en cours et passés.',
      body: `<p>Les règles sont dans nos <a href="/bonus-terms">conditions des bonus</a>.</p>`,
      buttons: [{ label: 'Voir les offres', url: '/offers' }],
    },
    'profile-cashback': {
      title: 'Cashback',
      lead: 'Récupérez une part de vos pertes.',
      body: `<p>Le cashback est une part de ce que vous avez perdu aux jeux de casino avec votre propre argent sur une période : mises moins gains. Les mises de bonus, les tours gratuits et les paris sportifs ne comptent pas. Récupérez-le avant son expiration.</p>`,
    },
  }),
]
