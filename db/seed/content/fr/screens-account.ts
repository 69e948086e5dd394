import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    support: {
      title: 'Assistance',
      lead: 'Une personne lit ce que vous écrivez.',
      body: `<p>Indiquez votre nom de connexion et, s’il s’agit d’un paiement ou d’une partie, son numéro ; ils figurent dans votre <a href="/cashier/history">historique des paiements</a> et votre <a href="/profile/bets/history">historique de jeu</a>. Ne nous envoyez jamais votre mot de passe ni un numéro de carte : nous ne les demandons pas.</p>
<p>Beaucoup de questions trouvent leur réponse aussitôt sur la page d’<a href="/help">aide</a>.</p>`,
      buttons: [
        { label: 'Nous écrire', url: 'mailto:support@baize.example' },
        { label: 'Questions et réponses', url: '/help' },
      ],
    },
    'responsible-game': {
      title: 'Jouer avec prudence',
      lead: 'Vos propres limites font partie de votre profil.',
      body: `<p>Comment remarquer tôt que le jeu n’est plus un plaisir, et où trouver de l’aide, figure sur la page du <a href="/responsible-play">jeu responsable</a>.</p>`,
      buttons: [{ label: 'Vers vos limites', url: '/profile/responsible-game' }],
    },
    bets: {
      title: 'Vos paris',
      lead: 'Chaque partie et chaque pari figure dans votre historique.',
      body: `<p>L’historique montre chaque partie avec sa mise, ce qu’elle a payé et comment la recalculer.</p>`,
      buttons: [{ label: 'Vers votre historique', url: '/profile/bets/history' }],
    },
    'cashier-receipt': {
      title: 'Reçus',
      lead: 'Ce qui a été déposé et retiré, à garder ou à imprimer.',
      body: `<p>Chacun de vos paiements figure dans l’<a href="/cashier/history">historique des paiements</a>, avec son numéro, son montant, son heure et son état. Votre navigateur peut imprimer cette page ou l’enregistrer dans un fichier.</p>`,
      buttons: [{ label: 'Vers vos paiements', url: '/cashier/history' }],
    },
    'profile-bets-exports': {
      title: 'Historique en fichier',
      lead: 'Vos parties et vos paris pour un tableau à vous.',
      body: `<p>Aucun fichier ne peut encore être demandé. Tout l’historique se lit sur sa propre page, jusqu’à votre première partie.</p>`,
      buttons: [{ label: 'Vers votre historique', url: '/profile/bets/history' }],
    },
    'profile-settings': {
      title: 'Réglages',
      lead: 'Ce que la maison sait de vous, et comment elle vous parle.',
      body: `<p>La langue et le thème se choisissent dans le menu de votre compte. La langue choisie est celle dans laquelle nous vous écrivons.</p>
<p>Votre <a href="/profile/security">mot de passe</a> peut être changé à tout moment. Si vous avez changé de pays, <a href="/support">écrivez-nous</a>.</p>`,
    },
    'profile-notification': {
      title: 'Messages',
      lead: 'Ce que la maison vous écrit, et pourquoi.',
      body: `<p>Vous recevez un message à l’ouverture d’un compte, lorsque vous demandez un nouveau mot de passe et lorsque votre mot de passe a été changé. Ils ne peuvent pas être désactivés : ils protègent votre compte.</p>
<p>Les nouvelles ne vont qu’à ceux qui les ont demandées en ouvrant leur compte, et chacun de ces messages contient un lien qui y met fin.</p>`,
    },
    'profile-verification': {
      title: 'Identité',
      lead: 'La preuve de qui vous êtes, là où la loi la demande.',
      body: `<p>Rien ne vous est demandé : la démonstration ne vérifie l’identité de personne. Les contrôles que fait une maison agréée, leur moment et les documents nécessaires figurent sur la page <a href="/aml-kyc">identité et blanchiment</a>.</p>
<p>N’envoyez pas de documents par e-mail. Lorsqu’ils seront nécessaires, cette page les recevra.</p>`,
    },
    'profile-responsible-game': {
      title: 'Vos limites',
      lead: 'Combien, combien de temps, et une pause quand vous en voulez une.',
      body: `<p>Les limites et les pauses que vous fixez vous-même sont en construction et ne peuvent pas encore être fixées. Si vous voulez arrêter aujourd’hui, <a href="/support">écrivez-nous</a> : nous fermons le compte sur votre parole, sans demander pourquoi, et vous payons ce qui est à vous.</p>
<p>Ce que coûte le jeu, les signes à prendre au sérieux et où trouver de l’aide figurent sur la page du <a href="/responsible-play">jeu responsable</a>.</p>`,
      buttons: [
        { label: 'Nous écrire', url: 'mailto:support@baize.example' },
        { label: 'Jeu responsable', url: '/responsible-play' },
      ],
    },
  }),
]
