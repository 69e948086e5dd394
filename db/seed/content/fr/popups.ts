import { translated } from '../define.ts'

export const content = [
  translated('popups', {
    welcome: {
      title: 'Bienvenue sur la démo de {house}',
      text: `<p>Aucun argent réel ici : essayez tout ce que vous voulez.</p>
<ul>
<li>Faites un dépôt et choisissez s’il réussit ou échoue.</li>
<li>Coupez la connexion en pleine partie, puis revenez : votre partie est enregistrée.</li>
<li>Demandez un retrait, puis annulez-le ou laissez-le aboutir.</li>
<li>Révélez vos seeds et vérifiez n’importe quelle partie.</li>
</ul>`,
      buttons: [
        { label: 'Faire un dépôt', url: '/cashier/deposit' },
        { label: 'Jouer', url: '/gamehall', view: 'secondary' },
      ],
    },
    proof: {
      title: 'Comment fonctionne l’équité vérifiable',
      text: `<ol>
<li>Avant que vous jouiez, nous affichons le hash de notre seed serveur.</li>
<li>Chaque résultat vient de ce seed, de votre seed client et d’un nonce.</li>
<li>Renouvelez vos seeds pour révéler le nôtre, puis vérifiez chaque partie.</li>
</ol>`,
      image: { url: '/platform/art/signal-box.svg' },
      buttons: [{ label: 'Vérifier une partie', url: '/fairness' }],
    },
  }),
]
