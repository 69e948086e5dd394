import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    offers: {
      title: 'Offres',
      lead: 'Des offres permanentes pour tous les joueurs.',
      body: `<p>Chaque offre a sa propre page. Elle indique en chiffres ce que vous recevez et ce que vous devez faire, avant que vous l’acceptiez. C’est toujours vous qui activez une offre.</p>
<p>Chaque bonus suit nos <a href="/bonus-terms">conditions des bonus</a>. Les offres à durée limitée se trouvent dans <a href="/promotions">Promotions</a>.</p>`,
    },
    'free-table': {
      title: 'Jouez gratuitement à tous les jeux',
      lead: 'Essayez n’importe quel jeu en mode démo, sans compte.',
      body: `<p>Ouvrez un jeu et choisissez « Démo ». Les règles et le RTP sont les mêmes qu’en argent réel : ce que vous voyez est ce à quoi vous attendre.</p>
<ul>
<li>Pour qui : tout le monde, avec ou sans compte</li>
<li>Quels jeux : tous nos propres jeux</li>
<li>Ce que vous pouvez gagner : rien ; les crédits démo disparaissent à la fin de la démo</li>
<li>Combien de temps : toujours</li>
</ul>`,
      buttons: [{ label: 'Choisir un jeu', url: '/gamehall' }],
    },
    'no-fees': {
      title: 'Sans frais',
      lead: 'Aucuns frais de dépôt, de retrait ou d’inactivité.',
      body: `<p>Ce que vous déposez est ce que vous pouvez jouer, et ce que vous retirez est ce que nous envoyons. Un compte inutilisé ne coûte rien non plus.</p>
<ul>
<li>Pour qui : tous les joueurs</li>
<li>Dépôts et retraits : tous les moyens de paiement de la <a href="/cashier/deposit">caisse</a></li>
<li>Ce qui peut coûter : les frais éventuels de votre banque</li>
</ul>`,
    },
    'check-a-round': {
      title: 'Vérifiez n’importe quelle partie',
      lead: 'Contrôlez le résultat de toute partie dans votre navigateur.',
      body: `<p>Votre <a href="/profile/bets/history">historique de jeu</a> garde les deux seeds et le nonce de chaque partie. Renouvelez vos seeds pour révéler le seed serveur, puis saisissez les trois sur la page <a href="/fairness">Équité vérifiable</a>. Vous verrez la partie exactement telle qu’elle devait être.</p>
<ul>
<li>Pour qui : chaque joueur, pour chaque partie en argent réel à nos propres jeux</li>
<li>Ce que cela coûte : rien</li>
<li>Ce qu’il faut : rien ; ce que vous saisissez ne quitte pas votre navigateur</li>
</ul>`,
      buttons: [{ label: 'Vérifier une partie', url: '/fairness' }],
    },
  }),
]
