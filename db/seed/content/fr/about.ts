import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    about: {
      title: 'À propos de {house}',
      lead: 'Ce qu’est {house}, qui le gère, et comment vérifier ce que nous disons.',
      body: `<p>Ceci est une démo de Baize, une plateforme ouverte pour casinos en ligne. Vous pouvez créer un compte, déposer, jouer et retirer, sans qu’aucun argent réel ne circule à aucun moment.</p>
<h2 id="idea">L’idée</h2>
<p>Les casinos vous demandent de leur faire confiance. Nous préférons que vous vérifiiez. Nous tenons nos livres comme une banque, fixons chaque résultat avant que vous jouiez et publions ce que coûte chaque jeu. {house} est calme par choix : rien ne clignote, rien ne vous presse, et un résultat inférieur à votre mise n’est pas fêté comme un gain.</p>
<h2 id="check">Ce que vous pouvez vérifier vous-même</h2>
<ul>
<li>Chaque jeu affiche son RTP exact, calculé sur l’ensemble de ses résultats.</li>
<li>Nous fixons un seed serveur avant que vous jouiez et le révélons ensuite. La page <a href="/fairness">Équité vérifiable</a> contrôle n’importe quelle partie, dans votre navigateur.</li>
<li>Votre solde est tenu en partie double, et votre historique en montre chaque mouvement.</li>
<li>Le code est open source. Chacun peut le lire, avec les bandes de rouleaux de nos jeux et les tests qui prouvent les règles.</li>
</ul>
<h2 id="games">Les jeux</h2>
<p>Beaucoup de jeux sont de notre création, comme <a href="/game/night-ferry">Night Ferry</a>, <a href="/game/orchard">Orchard</a> et <a href="/game/signal-box">Signal Box</a>. Chacun se joue en mode démo, sans compte. Des jeux d’autres fournisseurs peuvent être raccordés. Leurs parties suivent les règles du fournisseur, et l’argent reste dans nos livres.</p>
<h2 id="who">Qui le gère</h2>
<p>Une démo n’a ni opérateur ni licence. Quiconque ouvre un casino avec ce logiciel inscrit ici son nom, sa licence et son adresse.</p>`,
      buttons: [
        { label: 'Jouer', url: '/gamehall' },
        { label: 'Comment ça marche', url: '/fairness' },
      ],
    },
  }),
]
