import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    promotions: {
      title: 'Promotions',
      lead: 'Des offres à durée limitée, aux conditions claires.',
      body: `<p>Chaque promotion a un début, une fin et des règles qui ne changent pas entre les deux. Tout est sur sa page.</p>
<p>Les offres permanentes se trouvent dans <a href="/offers">Offres</a>.</p>`,
    },
    'test-money': {
      title: 'De l’argent de test pour tous',
      lead: 'Déposez et retirez autant de fois que vous le voulez, tant que ce site est une démo.',
      body: `<p>Ici, chaque paiement est un test. Approuvez-le, refusez-le ou retardez-le sur la page de test, et voyez ce que devient votre solde.</p>
<ul>
<li>Pour qui : tous les joueurs</li>
<li>Ce que vous recevez : le montant que vous choisissez à la <a href="/cashier/deposit">caisse</a></li>
<li>Ce que cela coûte : rien ; aucun compte bancaire ni aucune carte n’est débité</li>
<li>Début : à l’ouverture de cette démo</li>
<li>Fin : à la fermeture de cette démo ; l’argent de test disparaît avec elle</li>
</ul>`,
      buttons: [{ label: 'Faire un dépôt', url: '/cashier/deposit' }],
    },
  }),
]
